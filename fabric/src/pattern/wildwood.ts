import { frond } from '../motif/frond.ts';
import { ground } from '../motif/ground.ts';
import { once } from '../motif/once.ts';
import { petals } from '../motif/petals.ts';
import { type Bed, planted } from '../motif/planted.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const SIDE = 300;

const bloom = (size: number, outer: number, inner: number, heart: number) =>
  petals(8, size, size * 0.36, outer) +
  petals(8, size * 0.66, size * 0.2, inner, 22.5) +
  petals(6, size * 0.3, size * 0.1, heart) +
  `<circle r="${size * 0.16}" fill="{${heart}}"/>`;

const daisy = (slot: number, heart: number) => `${petals(9, 9, 2.4, slot)}<circle r="2.8" fill="{${heart}}"/>`;

const WOOD: Bed = [
  [30, 5, bloom(27, 1, 2, 5)],
  [26, 5, bloom(23, 2, 1, 5)],
  [27, 6, frond(56, 9, 9, { stem: 3, left: 3, right: 4 })],
  [19, 9, frond(40, 7, -7, { stem: 4, left: 4, right: 4 })],
  [14, 8, bloom(13, 5, 2, 1)],
  [10, 16, daisy(2, 5)],
  [10, 14, daisy(5, 1)],
  [12, 24, frond(25, 5, 4, { stem: 3, left: 3, right: 3 })],
  [3.4, 46, '<circle r="2.4" fill="{1}"/>'],
  [2.4, 60, '<circle r="1.5" fill="{5}"/>'],
];

const body = once(() => ground(SIDE, SIDE) + repeatAround(SIDE, SIDE, planted(8, SIDE, WOOD, 0.94)));

/** A forest floor of some fifteen hundred shapes: the heaviest of our patterns, used to measure recoloring. */
export const wildwood: SlotPattern = {
  id: 'wildwood',
  name: 'Wildwood',
  width: SIDE,
  height: SIDE,
  slots: 6,
  get body() {
    return body();
  },
};
