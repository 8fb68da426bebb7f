import type { DestinationName } from '../file/destinations.ts';
import type { StyleCollection } from './style-products.ts';

/** Where the pictures of a collection are sent. */
export const STYLE_DESTINATIONS = {
  org: 'org-patterns',
  photo: 'org-photo-patterns',
} as const satisfies Record<StyleCollection, DestinationName>;
