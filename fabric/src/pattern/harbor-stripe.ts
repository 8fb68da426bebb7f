import type { SlotPattern } from './slot-pattern.ts';

export const harborStripe: SlotPattern = {
  id: 'harbor-stripe',
  name: 'Harbor Stripe',
  width: 96,
  height: 24,
  rotation: 45,
  slots: 4,
  body:
    '<rect width="96" height="24" fill="{0}"/>' +
    '<rect x="8" width="5" height="24" fill="{3}"/>' +
    '<rect x="42" width="6" height="24" fill="{2}"/>' +
    '<rect x="48" width="26" height="24" fill="{1}"/>' +
    '<rect x="74" width="6" height="24" fill="{2}"/>',
};
