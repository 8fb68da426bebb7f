import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

const DIAMONDS = [
  [0, 0],
  [28, 0],
  [56, 0],
  [0, 28],
  [28, 28],
  [56, 28],
  [0, 56],
  [28, 56],
  [56, 56],
] as const;

/** A marble floor: squares, and a small stone set where they meet. */
export const galleryCheck: SlotPattern = {
  id: 'gallery-check',
  name: 'Gallery Check',
  width: 56,
  height: 56,
  slots: 3,
  body:
    ground(56, 56) +
    '<path d="M28 0H56V28H28ZM0 28H28V56H0Z" fill="{1}"/>' +
    `<path d="${DIAMONDS.map(([x, y]) => `M${x} ${y - 7.5}l7.5 7.5-7.5 7.5-7.5-7.5z`).join('')}" fill="{2}"/>`,
};
