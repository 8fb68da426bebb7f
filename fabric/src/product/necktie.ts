import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

/** Full-length tie with knot and tip. */
export function drawNecktie(cloth: Cloth): string {
  const scale = printScale('necktie', cloth);
  const b = clothPaint(cloth, 'b', { scale, x: 4 }),
    k = clothPaint(cloth, 'k', { scale: scale * 0.86, rot: 78 }),
    t = clothPaint(cloth, 't', { scale: scale * 0.9, rot: -14, x: 20 });
  const B = 'M184 92C176 150 143 300 128 404L200 476 272 404C257 300 224 150 216 92 208 98 192 98 184 92Z';
  const K =
    'M164 30C178 24 222 24 236 30 240 37 238 46 235 55 229 70 222 85 218 95 210 102 190 102 182 95 178 85 171 70 165 55 162 46 160 37 164 30Z';
  const T = 'M206 96C220 170 250 300 260 366L236 400 200 376C198 280 198 180 198 96Z';
  return `<defs>${clothTile(cloth)}${b.def}${k.def}${t.def}</defs>
<path d="${B}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(9 12)"/>
${panel(cloth, 't', T, t.id, { extra: `<path d="${T}" fill="#000" opacity=".34"/>` })}
<path d="${B}" fill="#000" opacity=".4" filter="url(#cw-blur-5)" transform="translate(4 4)"/>
${panel(cloth, 'b', B, b.id, {
  extra: `<path d="${B}" fill="url(#cw-shade-width)"/>
<path d="M182 90H218L222 124C208 108 192 108 178 124Z" fill="#000" opacity=".6" filter="url(#cw-blur-5)"/>
<path d="M197 96C194 120 194 144 199 172 204 146 206 120 203 96Z" fill="#000" opacity=".5" filter="url(#cw-blur-2)"/>
<path d="M128 404L200 476 272 404" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="8" filter="url(#cw-blur-2)"/>`,
})}
<path d="${B}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width=".8"/>
<path d="${K}" fill="#000" opacity=".45" filter="url(#cw-blur-2)" transform="translate(1 4)"/>
${panel(cloth, 'k', K, k.id, {
  extra: `<path d="${K}" fill="url(#cw-shade-knot)"/>
<path d="M174 46C188 62 204 76 213 86" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4" filter="url(#cw-blur-2)"/>
<path d="M178 42C192 58 208 70 217 78" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3" filter="url(#cw-blur-2)"/>`,
})}`;
}
