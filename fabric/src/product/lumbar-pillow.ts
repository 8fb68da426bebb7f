import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawLumbarPillow(cloth: Cloth): string {
  const scale = printScale('lumbar-pillow', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const S = 'M22 172C90 182 310 182 378 172 368 214 368 286 378 332 310 322 90 322 22 332 32 286 32 214 22 172Z';
  return `<defs>${clothTile(cloth)}${f.def}</defs>
<path d="${S}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(4 18)"/>
${panel(cloth, 's', S, f.id, {
  extra: `<path d="${S}" fill="url(#cw-shade-round)"/>
<path d="M28 176C70 206 84 220 96 236M372 176C330 206 316 220 304 236M28 328C70 300 84 288 96 272M372 328C330 300 316 288 304 272" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="11" filter="url(#cw-blur-5)"/>`,
})}`;
}
