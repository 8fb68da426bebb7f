import { flower } from '../motif/flower.ts';
import { leaf } from '../motif/leaf.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { sprig } from '../motif/sprig.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const meadowFloral: SlotPattern = {
  id: 'meadow-floral',
  name: 'Meadow Floral',
  width: 132,
  height: 132,
  slots: 6,
  body:
    '<rect width="132" height="132" fill="{0}"/>' +
    repeatAround(132, 132, [
      leaf(44, 44, 150, 0.95, 3, 0),
      leaf(30, 28, -70, 0.8, 3, 0),
      leaf(50, 30, 80, 0.7, 3, 0),
      flower(34, 34, 1, 8, 1, 4, 5),
      leaf(104, 98, -40, 0.95, 3, 0),
      leaf(96, 112, 190, 0.8, 3, 0),
      leaf(90, 92, -110, 0.7, 3, 0),
      flower(98, 102, 0.92, 30, 2, 1, 5),
      sprig(96, 34, 16, 3, 4),
      sprig(112, 56, 60, 3, 1),
      sprig(30, 98, -30, 3, 4),
      sprig(52, 84, 40, 3, 2),
      flower(68, 62, 0.34, 0, 4, 4, 5),
      flower(6, 70, 0.36, 0, 4, 4, 5),
    ]),
};
