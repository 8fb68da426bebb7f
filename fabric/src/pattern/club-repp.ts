import type { SlotPattern } from './slot-pattern.ts';

export const clubRepp: SlotPattern = {
  id: 'club-repp',
  name: 'Club Repp',
  width: 64,
  height: 20,
  rotation: -45,
  slots: 3,
  body:
    '<rect width="64" height="20" fill="{0}"/>' +
    '<rect x="30" width="34" height="20" fill="{1}"/>' +
    '<rect x="28" width="4" height="20" fill="{2}"/>' +
    '<rect x="60" width="4" height="20" fill="{2}"/>',
};
