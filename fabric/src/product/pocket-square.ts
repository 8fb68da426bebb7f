import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { slotPaint } from '../cloth/slot-paint.ts';
import { printScale } from './print-scale.ts';

export function drawPocketSquare(cloth: Cloth): string {
  const scale = printScale('pocket-square', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const S = 'M52 104L348 104 348 318 266 400 52 400Z';
  return `<defs>${clothTile(cloth)}${f.def}</defs>
<g transform="rotate(-5 200 250)">
<path d="M52 104H348V400H52Z" fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(6 12)"/>
${panel(cloth, 's', S, f.id, {
  extra: `<path d="M52 104L348 400" stroke="#fff" stroke-opacity=".18" stroke-width="60" filter="url(#cw-blur-22)"/>
<path d="M200 104V400" stroke="#000" stroke-opacity=".16" stroke-width="5" filter="url(#cw-blur-2)"/>
<path d="M204 104V400" stroke="#fff" stroke-opacity=".22" stroke-width="3" filter="url(#cw-blur-2)"/>
<path d="M52 252H348" stroke="#000" stroke-opacity=".16" stroke-width="5" filter="url(#cw-blur-2)"/>
<path d="M52 256H348" stroke="#fff" stroke-opacity=".22" stroke-width="3" filter="url(#cw-blur-2)"/>
<path d="M348 300L248 400" stroke="#000" stroke-opacity=".45" stroke-width="20" filter="url(#cw-blur-5)"/>`,
})}
<path d="M58 110H342V318M262 394H58V110" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="5 3"/>
<path d="M348 318L266 400C270 370 268 346 262 322 292 328 322 326 348 318Z" fill="#f4f4f4"/>
<path d="M348 318L266 400C270 370 268 346 262 322 292 328 322 326 348 318Z" fill="${slotPaint(cloth, 0)}" opacity=".22"/>
<path d="M348 318L266 400" stroke="#000" stroke-opacity=".2" stroke-width="5" filter="url(#cw-blur-2)"/></g>`;
}
