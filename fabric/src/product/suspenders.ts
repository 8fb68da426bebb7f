import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { printScale } from './print-scale.ts';

export function drawSuspenders(cloth: Cloth): string {
  const scale = printScale('suspenders', cloth);
  const f = clothPaint(cloth, 'f', { scale });
  const A1 = 'M112 56C114 170 186 206 200 270',
    A2 = 'M288 56C286 170 214 206 200 270',
    C = 'M200 262V428';
  const strap = (
    d: string,
  ) => `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="34" filter="url(#cw-blur-5)" transform="translate(5 8)"/>
<path d="${d}" fill="none" stroke="url(#${f.id})" stroke-width="34"/>
<path d="${d}" fill="none" stroke="url(#cw-twill)" stroke-width="34"/>
<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="8" filter="url(#cw-blur-2)" transform="translate(-5 0)"/>`;
  const clip = (x: number, y: number, up: boolean) => `<g transform="translate(${x} ${y}) ${up ? 'rotate(180)' : ''}">
<rect x="-20" y="-16" width="40" height="16" rx="2" fill="#C9C9C9"/>
<rect x="-20" y="-16" width="40" height="5" rx="2" fill="#F2F2F2"/>
<path d="M-14 0H14L10 26H-10Z" fill="#A8A8A8"/>
<path d="M-14 0H-4L-4 26H-10Z" fill="#DCDCDC"/></g>`;
  return `<defs>${clothTile(cloth)}${f.def}</defs>${strap(C)}${strap(A1)}${strap(A2)}
<path d="M200 228L228 268 200 312 172 268Z" fill="#000" opacity=".4" filter="url(#cw-blur-5)" transform="translate(2 5)"/>
<path d="M200 228L228 268 200 312 172 268Z" fill="#2A2A2A"/>
<path d="M200 235L223 268 200 304 177 268Z" fill="none" stroke="#8C8C8C" stroke-dasharray="3 2.4"/>${clip(112, 58, true)}${clip(288, 58, true)}${clip(200, 430, false)}`;
}
