import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

const cross = (at: number, weight: number, slot: number, strength: number) =>
  `<path d="M${at} 0V72M0 ${at}H72" stroke="{${slot}}" stroke-width="${weight}" stroke-opacity="${strength}"/>`;

export const studyWindowpane: SlotPattern = {
  id: 'study-windowpane',
  name: 'Study Windowpane',
  width: 72,
  height: 72,
  slots: 3,
  body: ground(72, 72) + cross(16, 2.6, 1, 0.95) + cross(22, 1.1, 1, 0.8) + cross(55, 1.6, 2, 0.9),
};
