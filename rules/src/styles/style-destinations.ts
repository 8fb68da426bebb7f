import type { DestinationName } from '../file/destinations.ts';
import type { StyleCollection } from './style-products.ts';

/** Upload destination of a collection's pictures. */
export const STYLE_DESTINATIONS = {
  org: 'org-patterns',
  photo: 'org-photo-patterns',
} as const satisfies Record<StyleCollection, DestinationName>;
