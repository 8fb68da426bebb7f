import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { petals } from '../motif/petals.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const neat = (x: number, y: number): Motif => ({
  x,
  y,
  reach: 13,
  markup:
    '<path d="M0-13L13 0 0 13-13 0Z" fill="{3}"/><path d="M0-11L11 0 0 11-11 0Z" fill="{0}"/>' +
    `${petals(4, 9.4, 3.6, 1)}<circle r="2.3" fill="{2}"/>`,
});

const pip = (x: number, y: number): Motif => ({
  x,
  y,
  reach: 4,
  markup: '<path d="M0-3.6L3.6 0 0 3.6-3.6 0Z" fill="{2}"/>',
});

export const madisonFoulard: SlotPattern = {
  id: 'madison-foulard',
  name: 'Madison Foulard',
  width: 48,
  height: 48,
  slots: 4,
  body: ground(48, 48) + repeatAround(48, 48, [neat(12, 12), neat(36, 36), pip(36, 12), pip(12, 36)]),
};
