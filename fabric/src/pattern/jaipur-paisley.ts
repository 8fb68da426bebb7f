import { boteh } from '../motif/boteh.ts';
import { dot } from '../motif/dot.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { sprig } from '../motif/sprig.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const jaipurPaisley: SlotPattern = {
  id: 'jaipur-paisley',
  name: 'Jaipur Paisley',
  width: 128,
  height: 132,
  slots: 5,
  body:
    '<rect width="128" height="132" fill="{0}"/>' +
    repeatAround(128, 132, [
      boteh(36, 38, -18, 0.6, [1, 2, 3, 4]),
      boteh(98, 100, 164, 0.6, [2, 1, 4, 3]),
      sprig(96, 34, 20, 3, 4),
      sprig(30, 104, -24, 3, 4),
      dot(66, 66, 2.6, 4),
      dot(64, 8, 2.2, 3),
      dot(6, 72, 2.2, 4),
    ]),
};
