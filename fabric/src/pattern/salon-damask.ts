import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { petal } from '../motif/petals.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { short } from '../motif/short.ts';
import type { SlotPattern } from './slot-pattern.ts';

const FAN = [-78, 78, -52, 52, -26, 26, 0] as const;

const scroll = (side: 1 | -1) =>
  `<g transform="scale(${side} 1)"><path d="M0 34C14 34 24 26 24 15 24 7 15 5 13 11 12 15 16 17 18 14" fill="none" stroke="{1}" stroke-width="3.4" stroke-linecap="round"/><path d="M0 33C14 33 22.6 26 22.6 15" fill="none" stroke="{2}"/>` +
  `<g transform="translate(22 24)">${petal(15, 4, 1, 70)}${petal(13, 3.6, 1, 118)}</g><g transform="translate(8 33)">${petal(15, 3.6, 1, 150)}</g></g>`;

const fan = (maxLength: number, width: number, slot: number) =>
  FAN.map((turn) => petal(maxLength - Math.abs(turn) / 6, width, slot, turn)).join('');

/** Leaves opening over two scrolls. */
const palmette =
  scroll(1) +
  scroll(-1) +
  `<g transform="translate(0 12)">${fan(36, 6.6, 1)}${fan(27, 2.4, 2)}</g>` +
  '<path d="M0 8C6 12 6 20 0 27-6 20-6 12 0 8Z" fill="{2}"/><path d="M0 34V50" stroke="{1}" stroke-width="3"/>' +
  `<g transform="translate(0 50)">${petal(12, 4, 1, 180)}${petal(12, 3, 1, 130)}${petal(12, 3, 1, 230)}</g>`;

/** Leaves on both sides of the frame, along the curve of one quarter and its mirror images. */
function garland(): Motif[] {
  const leaves: Motif[] = [];
  for (const sx of [1, -1])
    for (const sy of [1, -1])
      for (let n = 1; n < 9; n++) {
        const t = n / 9;
        const x = short(52 + sx * 52 * t * t * (3 - 2 * t));
        const y = short(76 + sy * 76 * (-1 + t * (1.5 + t * (t - 1.5))));
        const along = Math.atan2(312 * t * (1 - t), 76 * (-1.5 + 3 * t * (1 - t))) * 57.3;
        const pair = [38, -38].map((lean) => (sy === 1 ? 1 : -1) * sx * (along + lean) + (sy === 1 ? 0 : 180));
        leaves.push({ x, y, reach: 10, markup: pair.map((turn) => petal(9, 2.6, 1, turn)).join('') });
      }
  return leaves;
}

const rosette = '<circle r="6" fill="{1}"/><circle r="2.6" fill="{2}"/>';

export const salonDamask: SlotPattern = {
  id: 'salon-damask',
  name: 'Salon Damask',
  width: 104,
  height: 152,
  slots: 3,
  body:
    ground(104, 152) +
    '<path d="M52 0C52 38 104 38 104 76S52 114 52 152C52 114 0 114 0 76S52 38 52 0Z" fill="none" stroke="{1}" stroke-width="1.8"/>' +
    repeatAround(104, 152, [
      ...garland(),
      { x: 52, y: 0, reach: 6, markup: rosette },
      { x: 0, y: 76, reach: 6, markup: rosette },
      { x: 52, y: 72, reach: 64, across: 38, markup: palmette },
      { x: 0, y: 148, reach: 64, across: 38, markup: palmette },
    ]),
};
