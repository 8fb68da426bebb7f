import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const bretonStripe: SlotPattern = {
  id: 'breton-stripe',
  name: 'Breton Stripe',
  width: 24,
  height: 96,
  slots: 3,
  body:
    ground(24, 96) +
    `<path d="${[6, 22, 38, 54, 70].map((y) => `M0 ${y}h24v7H0z`).join('')}" fill="{1}"/><path d="M0 86h24v7H0z" fill="{2}"/>`,
};
