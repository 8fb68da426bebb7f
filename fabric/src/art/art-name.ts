import type { Segment } from '@colorway/rules/onboarding/segments.ts';

/** The pictures of our own pages. */
export type ArtName =
  | `hero-${number}`
  | `wall-${number}`
  | `${'commission' | 'start'}-${'organization' | 'wedding'}`
  | `${'product' | 'flow' | 'sent'}-${Segment}`
  | 'lost'
  | 'error'
  | 'gate'
  | 'no-pattern'
  | 'no-orders';
