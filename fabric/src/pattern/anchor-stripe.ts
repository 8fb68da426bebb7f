import { anchor } from '../motif/anchor.ts';
import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const anchorStripe: SlotPattern = {
  id: 'anchor-stripe',
  name: 'Anchor Stripe',
  width: 93,
  height: 62,
  rotation: 45,
  slots: 4,
  body:
    ground(93, 62) +
    '<rect x="56" width="30" height="62" fill="{1}"/>' +
    '<rect x="52" width="4" height="62" fill="{2}"/>' +
    '<rect x="86" width="4" height="62" fill="{2}"/>' +
    `<g transform="translate(24.5 31) rotate(-45)">${anchor(0.62, 3)}</g>`,
};
