import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawTableRunner(cloth: Cloth): string {
  const scale = printScale('table-runner', cloth);
  const f = clothPaint(cloth, 'f', { scale }),
    g = clothPaint(cloth, 'g', { scale, y: 14 });
  const T = 'M150 150H250L284 306H116Z',
    D = 'M116 306H284V452H116Z';
  return `<defs>${clothTile(cloth)}${f.def}${g.def}</defs>
<path d="M58 150H342L404 306H-4Z" fill="#FBFBFB"/>
<path d="M-4 306H404V322H-4Z" fill="#D2D2D2"/>
<path d="M-4 322H404V350H-4Z" fill="#000" opacity=".10" filter="url(#cw-blur-10)"/>
<path d="${D}" fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(8 10)"/>
<path d="${T}" fill="#000" opacity=".2" filter="url(#cw-blur-5)" transform="translate(4 4)"/>
${panel(cloth, 't', T, f.id, { extra: `<path d="${T}" fill="#fff" opacity=".10"/>` })}
${panel(cloth, 'd', D, g.id, {
  extra: `<path d="M110 300H290V334H110Z" fill="#000" opacity=".3" filter="url(#cw-blur-10)"/>
<path d="M160 310C154 360 162 410 156 456M238 310C246 360 238 410 244 456" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="10" filter="url(#cw-blur-5)"/>
<path d="M178 310C172 360 180 410 174 456M222 310C228 360 222 410 226 456" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="9" filter="url(#cw-blur-5)"/>
<path d="M116 440H284V452H116Z" fill="#000" opacity=".2"/>`,
})}
<path d="M116 306H284" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`;
}
