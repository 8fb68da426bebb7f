import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** Four threads on four, woven in twill: the steps of the weave, smoothed to 45 degrees, are the teeth. */
export const kennelHoundstooth: SlotPattern = {
  id: 'kennel-houndstooth',
  name: 'Kennel Houndstooth',
  width: 40,
  height: 40,
  slots: 2,
  body:
    ground(40, 40) +
    '<path fill="{1}" d="M0 0H20V20H0ZM30 0H40V10ZM20 0L40 20H30L20 10ZM0 20H10L20 30V40ZM0 30L10 40H0Z"/>',
};
