import type { SlotPattern } from './slot-pattern.ts';
import { type Sett, settSize, tartan } from './tartan.ts';

/** A green and blue sett with a red line, guarded by yellow and white. */
const SETT: Sett = [
  [1, 14],
  [0, 3],
  [1, 3],
  [0, 12],
  [2, 14],
  [4, 2],
  [2, 5],
  [3, 3],
];

export const strathmoreTartan: SlotPattern = {
  id: 'strathmore-tartan',
  name: 'Strathmore Tartan',
  width: settSize(SETT),
  height: settSize(SETT),
  slots: 5,
  body: tartan(SETT),
};
