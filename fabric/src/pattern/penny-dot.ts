import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

const dots = (spots: readonly (readonly [x: number, y: number])[], radius: number, slot: number) =>
  `<g fill="{${slot}}">${spots.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${radius}"/>`).join('')}</g>`;

const LARGE = [
  [18, 18],
  [54, 54],
] as const;
const SMALL = [
  [54, 18],
  [18, 54],
] as const;

/** Coins and counters: a large dot with a rim, a small one with a heart. */
export const pennyDot: SlotPattern = {
  id: 'penny-dot',
  name: 'Penny Dot',
  width: 72,
  height: 72,
  slots: 4,
  body: ground(72, 72) + dots(LARGE, 14, 2) + dots(LARGE, 11.4, 1) + dots(SMALL, 7, 3) + dots(SMALL, 2.6, 0),
};
