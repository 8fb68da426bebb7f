import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const diamond = (x: number, slot: number): Motif => ({
  x,
  y: 39,
  reach: 39,
  across: 26,
  markup: `<path d="M0-39L26 0 0 39-26 0Z" fill="{${slot}}"/><path d="M0-12L8 0 0 12-8 0Z" fill="{3}"/><path d="M0-5.6L3.8 0 0 5.6-3.8 0Z" fill="{0}"/>`,
});

/** Two lines beside each edge, across the whole tile. */
const LATTICE = [-52, 0, 52]
  .flatMap((x) => [-3.2, 3.2].map((dy) => `M${x} ${dy - 39}l104 156M${x + 52} ${dy - 39}l-104 156`))
  .join('');

export const linksArgyle: SlotPattern = {
  id: 'links-argyle',
  name: 'Links Argyle',
  width: 104,
  height: 78,
  slots: 5,
  body:
    ground(104, 78) +
    repeatAround(104, 78, [diamond(26, 1), diamond(78, 2)]) +
    `<path d="${LATTICE}" fill="none" stroke="{4}" stroke-width="1.2"/>`,
};
