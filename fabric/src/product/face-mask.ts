import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawFaceMask(cloth: Cloth): string {
  const scale = printScale('face-mask', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const S =
    'M84 190C132 168 164 160 200 160S268 168 316 190C326 226 326 262 318 300 290 340 244 360 200 360S110 340 82 300C74 262 74 226 84 190Z';
  const loop = (
    m: boolean,
  ) => `<path d="M88 196C40 196 14 226 18 252S46 300 84 296" fill="none" stroke="#BDBDBD" stroke-width="7" ${m ? 'transform="translate(400 0) scale(-1 1)"' : ''}/>
<path d="M88 194C40 194 14 226 18 252" fill="none" stroke="#EDEDED" stroke-width="2" ${m ? 'transform="translate(400 0) scale(-1 1)"' : ''}/>`;
  const pleat = (
    y: number,
  ) => `<path d="M80 ${y}C140 ${y + 12} 260 ${y + 12} 320 ${y}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="6" filter="url(#cw-blur-2)"/>
<path d="M80 ${y - 7}C140 ${y + 5} 260 ${y + 5} 320 ${y - 7}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="4" filter="url(#cw-blur-2)"/>`;
  return `<defs>${clothTile(cloth)}${f.def}</defs>${loop(false)}${loop(true)}
<path d="${S}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(4 16)"/>
${panel(cloth, 's', S, f.id, { extra: `<path d="${S}" fill="url(#cw-shade-width)"/>${pleat(226)}${pleat(258)}${pleat(290)}` })}
<path d="M90 198C136 178 166 170 200 170S264 178 310 198" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="4 3"/>`;
}
