import type { SlotPattern } from './slot-pattern.ts';

export const regattaDot: SlotPattern = {
  id: 'regatta-dot',
  name: 'Regatta Dot',
  width: 44,
  height: 44,
  slots: 3,
  body:
    '<rect width="44" height="44" fill="{0}"/>' +
    '<g fill="{1}">' +
    '<circle cx="11" cy="11" r="6.2"/>' +
    '<circle cx="33" cy="33" r="6.2"/>' +
    '</g>' +
    '<g fill="{2}">' +
    '<circle cx="33" cy="11" r="2.2"/>' +
    '<circle cx="11" cy="33" r="2.2"/>' +
    '</g>',
};
