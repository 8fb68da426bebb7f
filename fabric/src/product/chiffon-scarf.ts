import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawChiffonScarf(cloth: Cloth): string {
  const scale = printScale('chiffon-scarf', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const S =
    'M104 34C130 46 270 46 296 34 300 140 316 300 334 444 312 462 292 440 268 458 246 472 226 446 200 462 176 474 156 446 132 458 108 470 90 446 66 446 84 300 100 140 104 34Z';
  return `<defs>${clothTile(cloth)}${f.def}</defs>
<path d="${S}" fill="#000" opacity=".28" filter="url(#cw-blur-10)" transform="translate(8 12)"/>
${panel(cloth, 's', S, f.id, {
  twill: false,
  extra: `<path d="${S}" fill="url(#cw-shade-folds)"/>
<path d="M100 30H300V70H100Z" fill="#000" opacity=".28" filter="url(#cw-blur-10)"/>`,
})}
<path d="M86 26H314" stroke="#8C8C8C" stroke-width="7" stroke-linecap="round"/>
<path d="M86 24.5H314" stroke="#DEDEDE" stroke-width="2" stroke-linecap="round"/>`;
}
