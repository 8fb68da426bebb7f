import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

const ROLL = 'M58 84H342C352 84 358 104 358 126S352 168 342 168H58C48 168 42 148 42 126S48 84 58 84Z';
/** Cut with pinking shears, as yardage is, so the edge does not fray. */
const pinked = Array.from({ length: 17 }, (_, tooth) => `l-8 ${tooth % 2 ? -8 : 8}l-8 ${tooth % 2 ? 8 : -8}`).join('');
const SHEET = `M62 140H338C334 220 334 330 336 436${pinked}C66 330 66 220 62 140Z`;

/** A roll and the first yards off it. */
export function drawFabricYardage(cloth: Cloth): string {
  const scale = printScale('fabric-yardage', cloth);
  const f = clothPaint(cloth, 'f', { scale }),
    r = clothPaint(cloth, 'r', { scale, y: 20 });
  const light = `${cloth.prefix}-light`;
  return `<defs>${clothTile(cloth)}${f.def}${r.def}
<linearGradient id="${light}" x1="0" x2="0" y1="0" y2="1">
<stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".2" stop-color="#fff" stop-opacity=".16"/><stop offset=".36" stop-color="#fff" stop-opacity=".26"/><stop offset=".64" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".56"/>
</linearGradient></defs>
<g fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(8 14)"><path d="${SHEET}"/><path d="${ROLL}"/></g>
${panel(cloth, 's', SHEET, f.id, {
  extra: `<path d="M50 130H350V196H50Z" fill="#000" opacity=".42" filter="url(#cw-blur-10)"/>
<g fill="none" filter="url(#cw-blur-5)">
<path d="M104 180C98 270 108 350 100 450M214 180C206 270 218 350 210 450M300 180C294 270 304 350 296 450" stroke="#000" stroke-opacity=".2" stroke-width="14"/>
<path d="M132 180C126 270 136 350 128 450M244 180C238 270 248 350 240 450" stroke="#fff" stroke-opacity=".24" stroke-width="14"/>
<path d="M62 140C66 220 66 330 64 440M338 140C334 220 334 330 336 440" stroke="#000" stroke-opacity=".3" stroke-width="9"/></g>`,
})}
${panel(cloth, 'r', ROLL, r.id, { extra: `<path d="${ROLL}" fill="url(#${light})"/>` })}
<path d="M342 84C352 84 358 104 358 126S352 168 342 168 326 148 326 126 332 84 342 84Z" fill="#e9e4da"/>
<path d="M342 84C352 84 358 104 358 126S352 168 342 168 326 148 326 126 332 84 342 84Z" fill="none" stroke="#000" stroke-opacity=".3"/>
<g fill="none" stroke="#000" stroke-opacity=".16"><ellipse cx="342" cy="126" rx="12.4" ry="33"/><ellipse cx="342" cy="126" rx="9.4" ry="25"/></g>
<ellipse cx="342" cy="126" rx="6.6" ry="17" fill="#b99b72"/><ellipse cx="343" cy="126" rx="4.6" ry="12.6" fill="#2b2620"/>`;
}
