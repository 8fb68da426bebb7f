import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawInfinityScarf(cloth: Cloth): string {
  const scale = printScale('infinity-scarf', cloth);
  const a = clothPaint(cloth, 'a', { scale, rot: 12 }),
    b = clothPaint(cloth, 'b', { scale, rot: -24 });
  const O = 'M200 64C292 60 344 138 338 246 332 366 276 446 200 448 122 446 66 366 62 246 58 138 110 66 200 64Z',
    I = 'M200 146C242 144 262 186 258 250 254 318 230 352 200 352 168 352 146 318 142 250 140 186 160 146 200 146Z';
  const T =
    'M78 190C120 214 190 300 250 330 290 350 330 330 336 280 346 350 322 402 276 424 220 420 110 330 72 300 58 262 62 220 78 190Z';
  const ring = (k: number, col: string, op: number, sw: number) =>
    `<ellipse cx="200" cy="254" rx="${69 + 66 * k}" ry="${104 + 92 * k}" fill="none" stroke="${col}" stroke-opacity="${op}" stroke-width="${sw}" filter="url(#cw-blur-5)"/>`;
  const c = `${cloth.prefix}-clip-o`;
  return `<defs>${clothTile(cloth)}${a.def}${b.def}</defs>
<path d="${O}${I}" fill-rule="evenodd" fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(8 14)"/>
<clipPath id="${c}">
<path d="${O}${I}" clip-rule="evenodd"/></clipPath>
<g clip-path="url(#${c})">
<path d="${O}" fill="url(#${a.id})"/>
<path d="${O}" fill="url(#cw-twill)"/>${ring(0.0, '#000', 0.55, 18)}${ring(0.26, '#fff', 0.2, 10)}${ring(0.46, '#000', 0.34, 10)}${ring(0.62, '#fff', 0.24, 10)}${ring(0.82, '#000', 0.2, 8)}${ring(1.04, '#000', 0.5, 22)}</g>
<path d="${T}" fill="#000" opacity=".45" filter="url(#cw-blur-10)" transform="translate(0 8)"/>
${panel(cloth, 't', T, b.id, {
  extra: `<path d="M84 214C140 250 200 336 262 358 300 370 326 350 334 310" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="12" filter="url(#cw-blur-5)"/>
<path d="M74 250C130 290 190 364 256 388" fill="none" stroke="#000" stroke-opacity=".36" stroke-width="12" filter="url(#cw-blur-5)"/>
<path d="M72 300C110 330 220 420 276 424" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="18" filter="url(#cw-blur-5)"/>
<path d="M78 190C120 214 190 300 250 330" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="8" filter="url(#cw-blur-5)"/>`,
})}`;
}
