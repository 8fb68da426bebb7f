import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

const zigzag = (y: number, weight: number, slot: number) =>
  `<path d="M-24 ${y - 24}L0 ${y}L24 ${y - 24}L48 ${y}L72 ${y - 24}" fill="none" stroke="{${slot}}" stroke-width="${weight}"/>`;

const BANDS = [
  [16, 11, 1],
  [30, 3, 3],
  [42, 11, 2],
  [56, 3, 3],
] as const;

export const summitChevron: SlotPattern = {
  id: 'summit-chevron',
  name: 'Summit Chevron',
  width: 48,
  height: 60,
  slots: 4,
  body:
    ground(48, 60) +
    [-60, 0, 60].map((dy) => BANDS.map(([y, weight, slot]) => zigzag(y + dy, weight, slot)).join('')).join(''),
};
