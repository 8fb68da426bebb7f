import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

const LOOP = 'M184 146C150 92 96 66 56 84 28 98 30 152 46 182 62 210 104 208 136 196 160 186 176 174 188 164Z';
const TAIL = 'M178 172C160 232 132 320 92 404L112 452 164 420C180 340 196 250 206 184Z';
const KNOT =
  'M178 128C190 120 212 120 222 128 230 144 230 168 222 184 212 192 190 192 178 184 170 168 170 144 178 128Z';

const MIRROR = 'transform="translate(400 0) scale(-1 1)"';

/** Tied as it is worn: two soft loops, a knot and long tails. */
export function drawHairScarf(cloth: Cloth): string {
  const scale = printScale('hair-scarf', cloth);
  const loop = clothPaint(cloth, 'loop', { scale, rot: 24 }),
    tail = clothPaint(cloth, 'tail', { scale, rot: 16 }),
    knot = clothPaint(cloth, 'knot', { scale: scale * 0.9, rot: 60 });
  const loops = panel(cloth, 'loop', LOOP, loop.id, {
    extra: `<path d="M188 150C150 120 110 104 66 104" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="12" filter="url(#cw-blur-5)"/>
<path d="M188 158C150 146 112 144 78 150" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="10" filter="url(#cw-blur-5)"/>
<path d="M188 166C150 172 112 186 84 186" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="10" filter="url(#cw-blur-5)"/>
<path d="M194 128V192H152C164 172 164 150 150 130Z" fill="#000" opacity=".5" filter="url(#cw-blur-10)"/>
<path d="M56 84C28 98 30 152 46 182 62 210 104 208 136 196" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="12" filter="url(#cw-blur-5)"/>`,
  });
  const tails = panel(cloth, 'tail', TAIL, tail.id, {
    extra: `<path d="M172 170H212V232C196 214 184 214 164 226Z" fill="#000" opacity=".5" filter="url(#cw-blur-10)"/>
<path d="M192 190C180 260 156 350 132 430" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="12" filter="url(#cw-blur-5)"/>
<path d="M182 190C164 260 140 340 108 410" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="9" filter="url(#cw-blur-5)"/>
<path d="M206 184C196 250 180 340 164 420" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="12" filter="url(#cw-blur-5)"/>`,
  });
  const mirrored = (markup: string, part: string): string =>
    `<g ${MIRROR}>${markup.replaceAll(`-clip-${part}`, `-clip-${part}-r`)}</g>`;
  return `<defs>${clothTile(cloth)}${loop.def}${tail.def}${knot.def}</defs>
<g fill="#000" opacity=".32" filter="url(#cw-blur-10)" transform="translate(8 14)"><path d="${LOOP}${TAIL}"/><path d="${LOOP}${TAIL}" ${MIRROR}/></g>
${mirrored(tails, 'tail')}${tails}
${mirrored(loops, 'loop')}${loops}
<path d="${KNOT}" fill="#000" opacity=".5" filter="url(#cw-blur-5)" transform="translate(0 6)"/>
${panel(cloth, 'knot', KNOT, knot.id, {
  extra: `<path d="${KNOT}" fill="url(#cw-shade-knot)"/>
<path d="M192 122C188 144 190 168 196 190" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="5" filter="url(#cw-blur-2)"/>
<path d="M208 122C212 146 212 166 208 190" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="4" filter="url(#cw-blur-2)"/>`,
})}`;
}
