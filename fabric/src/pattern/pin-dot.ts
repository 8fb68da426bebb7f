import type { SlotPattern } from './slot-pattern.ts';

export const pinDot: SlotPattern = {
  id: 'pin-dot',
  name: 'Pin Dot',
  width: 18,
  height: 18,
  slots: 2,
  body:
    '<rect width="18" height="18" fill="{0}"/>' +
    '<g fill="{1}">' +
    '<circle cx="4.5" cy="4.5" r="1.9"/>' +
    '<circle cx="13.5" cy="13.5" r="1.9"/>' +
    '</g>',
};
