import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

const PITCH = 12;

/** Slanting yarns of one column, up or down, with enough of them to fill the tile's height. */
const column = (x: number, rise: number, slot: number) =>
  `<path fill="{${slot}}" d="${[-3, -2, -1, 0, 1, 2, 3].map((n) => `M${x} ${n * PITCH}l24 ${rise}v6.4l-24 ${-rise}z`).join('')}"/>`;

export const harrisHerringbone: SlotPattern = {
  id: 'harris-herringbone',
  name: 'Harris Herringbone',
  width: 48,
  height: PITCH,
  slots: 3,
  body: ground(48, PITCH) + column(0, 18, 1) + column(24, -18, 2),
};
