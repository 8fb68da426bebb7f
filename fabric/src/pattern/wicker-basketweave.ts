import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** Three strands side by side; their ends slip under the neighbors'. */
const strands = (x: number, y: number, lying: boolean, slot: number) =>
  `<g fill="{${slot}}">${[1.2, 11.2, 21.2]
    .map((n) =>
      lying
        ? `<rect x="${x - 1}" y="${y + n}" width="32" height="7.6" rx="2.6"/>`
        : `<rect x="${x + n}" y="${y - 1}" width="7.6" height="32" rx="2.6"/>`,
    )
    .join('')}</g>`;

/** Blocks reach a little over the edge of the tile, so they are drawn again on the other side. */
export const wickerBasketweave: SlotPattern = {
  id: 'wicker-basketweave',
  name: 'Wicker Basketweave',
  width: 60,
  height: 60,
  slots: 3,
  body:
    ground(60, 60) +
    strands(0, 0, true, 1) +
    strands(60, 0, true, 1) +
    strands(-30, 30, true, 1) +
    strands(30, 30, true, 1) +
    strands(30, 0, false, 2) +
    strands(30, 60, false, 2) +
    strands(0, -30, false, 2) +
    strands(0, 30, false, 2),
};
