import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawBowTie(cloth: Cloth): string {
  const scale = printScale('bow-tie', cloth);
  const l = clothPaint(cloth, 'l', { scale, rot: -14 }),
    r = clothPaint(cloth, 'r', { scale, rot: 14, x: 30 }),
    k = clothPaint(cloth, 'k', { scale: scale * 0.9, rot: 45 });
  const L = 'M190 226C150 204 98 172 46 160 34 188 38 222 44 250 38 278 34 312 46 340 98 328 150 296 190 274Z',
    R = 'M210 226C250 204 302 172 354 160 366 188 362 222 356 250 362 278 366 312 354 340 302 328 250 296 210 274Z';
  const L2 = 'M186 232C150 216 92 192 30 190 24 214 26 236 30 256 26 282 26 304 32 322 92 322 150 290 186 268Z',
    R2 = 'M214 232C250 216 308 192 370 190 376 214 374 236 370 256 374 282 374 304 368 322 308 322 250 290 214 268Z';
  const K = 'M176 216C186 210 214 210 224 216 229 228 229 272 224 284 214 290 186 290 176 284 171 272 171 228 176 216Z';
  const folds = (s: number) => `<g transform="translate(200 0) scale(${s} 1) translate(-200 0)">
<path d="M188 250C150 240 110 226 70 216" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="9" filter="url(#cw-blur-5)"/>
<path d="M188 258C150 268 120 284 84 300" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="8" filter="url(#cw-blur-5)"/>
<path d="M186 240C150 222 116 204 84 194" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="9" filter="url(#cw-blur-5)"/>
<path d="M150 250C120 250 90 252 60 254" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="14" filter="url(#cw-blur-5)"/>
<path d="M192 220V280H150C162 262 162 238 150 220Z" fill="#000" opacity=".5" filter="url(#cw-blur-10)"/>
<path d="M46 160C34 188 38 222 44 250 38 278 34 312 46 340" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="8" filter="url(#cw-blur-5)"/></g>`;
  return `<defs>${clothTile(cloth)}${l.def}${r.def}${k.def}</defs>
<path d="${L}${R}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(6 16)"/>
${panel(cloth, 'l2', L2, r.id, { extra: `<path d="${L2}" fill="#000" opacity=".26"/>` })}
${panel(cloth, 'r2', R2, l.id, { extra: `<path d="${R2}" fill="#000" opacity=".26"/>` })}
${panel(cloth, 'l', L, l.id, { extra: folds(1) })}
${panel(cloth, 'r', R, r.id, { extra: folds(-1) })}
<path d="${K}" fill="#000" opacity=".5" filter="url(#cw-blur-5)" transform="translate(0 5)"/>
${panel(cloth, 'k', K, k.id, {
  extra: `<path d="${K}" fill="url(#cw-shade-knot)"/>
<path d="M190 212C188 240 190 262 194 288" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4" filter="url(#cw-blur-2)"/>`,
})}`;
}
