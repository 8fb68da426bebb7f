import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { slotPaint } from '../cloth/slot-paint.ts';
import { printScale } from './print-scale.ts';

export function drawNeckGaiter(cloth: Cloth): string {
  const scale = printScale('neck-gaiter', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const S =
    'M104 92C140 74 260 74 296 92 300 160 286 210 290 256 296 318 312 360 308 412 268 436 132 436 92 412 88 360 104 318 110 256 114 210 100 160 104 92Z';
  return `<defs>${clothTile(cloth)}${f.def}</defs>
<path d="${S}" fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(8 14)"/>
${panel(cloth, 's', S, f.id, {
  extra: `<path d="${S}" fill="url(#cw-shade-width)"/>
<g fill="none" filter="url(#cw-blur-5)">
<path d="M110 236C160 262 240 262 292 232" stroke="#000" stroke-opacity=".4" stroke-width="10"/>
<path d="M108 252C160 280 240 280 292 250" stroke="#fff" stroke-opacity=".26" stroke-width="8"/>
<path d="M106 296C160 314 230 318 296 300" stroke="#000" stroke-opacity=".25" stroke-width="9"/>
<path d="M108 190C170 206 230 204 292 186" stroke="#000" stroke-opacity=".2" stroke-width="8"/></g>`,
})}
<path d="M104 92C140 74 260 74 296 92 262 112 138 112 104 92Z" fill="${slotPaint(cloth, 0)}"/>
<path d="M104 92C140 74 260 74 296 92 262 112 138 112 104 92Z" fill="#000" opacity=".46"/>`;
}
