import { anchor } from '../motif/anchor.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const anchorStripe: SlotPattern = {
  id: 'anchor-stripe',
  name: 'Anchor Stripe',
  width: 92,
  height: 60,
  rotation: 45,
  slots: 4,
  body:
    '<rect width="92" height="60" fill="{0}"/>' +
    '<rect x="56" width="30" height="60" fill="{1}"/>' +
    '<rect x="52" width="4" height="60" fill="{2}"/>' +
    '<rect x="86" width="4" height="60" fill="{2}"/>' +
    `<g transform="translate(25 30) rotate(-45)">${anchor(0.62, 3)}</g>`,
};
