import { ground } from '../motif/ground.ts';
import { once } from '../motif/once.ts';
import { petal, petals } from '../motif/petals.ts';
import { type Bed, planted } from '../motif/planted.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const blossom = (slot: number) =>
  `<g>${petal(13, 3, 4, 36)}${petal(13, 3, 4, 180)}${petal(12, 3, 4, 270)}${petals(5, 11, 5.6, slot)}<circle r="3" fill="{5}"/></g>`;
const bud = (slot: number) => `${petal(9, 2.4, 4, 150)}${petal(9, 2.4, 4, 210)}${petals(3, 8, 3.4, slot, -34)}`;
const twig =
  '<path d="M0 9Q2 0 0-9" fill="none" stroke="{4}" stroke-width="1.2"/>' +
  petal(7, 2, 4, 55) +
  petal(7, 2, 4, -55) +
  '<circle cy="-9" r="2" fill="{5}"/>';
const berry = '<circle r="1.7" fill="{5}"/>';

const BED: Bed = [
  [13, 4, blossom(1)],
  [13, 3, blossom(2)],
  [12, 3, blossom(3)],
  [8.6, 5, bud(1)],
  [8.6, 4, bud(2)],
  [8.6, 7, twig],
  [3, 12, berry],
];

const body = once(() => ground(116, 116) + repeatAround(116, 116, planted(31, 116, BED)));

/** A small crowded floral. */
export const arborBloom: SlotPattern = {
  id: 'arbor-bloom',
  name: 'Arbor Bloom',
  width: 116,
  height: 116,
  slots: 6,
  get body() {
    return body();
  },
};
