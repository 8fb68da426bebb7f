import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawSquarePillow(cloth: Cloth): string {
  const scale = printScale('square-pillow', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const S = 'M54 112C90 122 310 122 346 112 336 160 336 350 346 396 310 386 90 386 54 396 64 350 64 160 54 112Z';
  return `<defs>${clothTile(cloth)}${f.def}</defs>
<path d="${S}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(4 18)"/>
${panel(cloth, 's', S, f.id, {
  extra: `<path d="${S}" fill="url(#cw-shade-round)"/>
<path d="M60 116C110 170 120 190 130 210M340 116C300 160 290 180 276 206M60 390C100 340 116 320 128 300M340 390C300 340 290 330 276 306" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="12" filter="url(#cw-blur-5)"/>`,
})}`;
}
