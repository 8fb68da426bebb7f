import { ground } from '../motif/ground.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { star } from '../motif/star.ts';
import type { SlotPattern } from './slot-pattern.ts';

const at = (x: number, y: number, radius: number, slot: number, turn = 0) => ({
  x,
  y,
  reach: radius,
  turn,
  markup: star(radius, slot),
});

export const libertyStar: SlotPattern = {
  id: 'liberty-star',
  name: 'Liberty Star',
  width: 64,
  height: 64,
  slots: 3,
  body:
    ground(64, 64) +
    repeatAround(64, 64, [at(16, 16, 10, 1), at(48, 48, 10, 1), at(48, 16, 6.2, 2, 36), at(16, 48, 6.2, 2, 36)]),
};
