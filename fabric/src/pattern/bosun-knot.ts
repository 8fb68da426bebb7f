import { dot } from '../motif/dot.ts';
import { ground } from '../motif/ground.ts';
import { reefKnot } from '../motif/reef-knot.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const knot = (x: number, y: number, turn: number) => ({
  x,
  y,
  reach: 30,
  turn,
  markup: reefKnot(0, 1, 2),
});

export const bosunKnot: SlotPattern = {
  id: 'bosun-knot',
  name: 'Bosun Knot',
  width: 96,
  height: 72,
  slots: 3,
  body:
    ground(96, 72) +
    repeatAround(96, 72, [knot(24, 18, -28), knot(72, 54, 28), dot(72, 18, 2.4, 1), dot(24, 54, 2.4, 1)]),
};
