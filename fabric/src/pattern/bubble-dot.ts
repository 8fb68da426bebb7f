import { dot } from '../motif/dot.ts';
import { ground } from '../motif/ground.ts';
import { once } from '../motif/once.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { scatter } from '../motif/scatter.ts';
import type { SlotPattern } from './slot-pattern.ts';

const RADII = [15, 15, 11, 11, 11, 8, 8, 8, 8, ...Array<number>(9).fill(5), ...Array<number>(16).fill(2.6)];

/** Dots of every size, rising. */
const rising = () =>
  scatter(
    7,
    120,
    120,
    RADII.map((radius) => radius + 2.4),
  ).flatMap((spot, n) => (spot ? [dot(spot.x, spot.y, RADII[n] ?? 0, 1 + (n % 3))] : []));

const body = once(() => ground(120, 120) + repeatAround(120, 120, rising()));

export const bubbleDot: SlotPattern = {
  id: 'bubble-dot',
  name: 'Bubble Dot',
  width: 120,
  height: 120,
  slots: 4,
  get body() {
    return body();
  },
};
