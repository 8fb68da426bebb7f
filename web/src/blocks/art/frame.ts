import { HANGING_TIE_FRAME, PRODUCT_FRAMES, WORN_NECKTIE_FRAME } from '@colorway/fabric/product/product-frame.ts';
import type { Painting } from './painting.ts';

/** The view box a painting is drawn for. */
export function frameOf(painting: Painting): string {
  switch (painting.kind) {
    case 'cloth':
      return `0 0 ${painting.width} ${painting.height}`;
    case 'hanging-tie':
      return HANGING_TIE_FRAME;
    case 'worn-necktie':
      return painting.viewBox ?? WORN_NECKTIE_FRAME;
    default:
      return PRODUCT_FRAMES[painting.kind];
  }
}
