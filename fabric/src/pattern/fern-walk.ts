import { frond } from '../motif/frond.ts';
import { ground } from '../motif/ground.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const fern = (x: number, y: number, turn: number, length: number, bend: number) => ({
  x,
  y,
  reach: length * 0.56,
  across: length * 0.45,
  turn,
  markup: frond(length, Math.round(length / 8), bend, { stem: 3, left: 1, right: 2 }),
});

export const fernWalk: SlotPattern = {
  id: 'fern-walk',
  name: 'Fern Walk',
  width: 104,
  height: 116,
  slots: 4,
  body:
    ground(104, 116) +
    repeatAround(104, 116, [
      fern(26, 30, 24, 92, 14),
      fern(78, 88, -24, 92, -14),
      fern(80, 28, 152, 66, 12),
      fern(24, 86, 208, 66, -12),
    ]),
};
