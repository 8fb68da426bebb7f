import type { SlotPattern } from './slot-pattern.ts';
import { type Sett, settSize, tartan } from './tartan.ts';

/** A broad ground crossed by one dark band with a bright line at its heart. */
const SETT: Sett = [
  [0, 40],
  [2, 2],
  [0, 4],
  [1, 12],
  [0, 3],
  [1, 5],
  [3, 3],
];

export const cardinalTartan: SlotPattern = {
  id: 'cardinal-tartan',
  name: 'Cardinal Tartan',
  width: settSize(SETT),
  height: settSize(SETT),
  slots: 4,
  body: tartan(SETT),
};
