import { dot } from '../motif/dot.ts';
import { oars } from '../motif/oars.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const crossedOars: SlotPattern = {
  id: 'crossed-oars',
  name: 'Crossed Oars',
  width: 84,
  height: 84,
  slots: 3,
  body:
    '<rect width="84" height="84" fill="{0}"/>' +
    repeatAround(84, 84, [oars(21, 23, 0.5, 1, 2), oars(63, 65, 0.5, 1, 2), dot(63, 21, 2, 1), dot(21, 63, 2, 1)]),
};
