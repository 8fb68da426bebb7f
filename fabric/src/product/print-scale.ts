import type { Cloth } from '../cloth/cloth.ts';
import type { ProductKind } from './product-frame.ts';

/**
 * Scale of a print on each product, relative to a worn necktie. All frames have the same size, so a robe is drawn much
 * smaller than a tie, and its true print would be dust. These scales keep every motif readable and the product believable.
 */
export const PRINT_SCALE = {
  'worn-necktie': 1,
  'hanging-tie': 0.9,
  necktie: 0.62,
  'bow-tie': 0.62,
  'pocket-square': 0.7,
  'face-mask': 0.58,
  'table-runner': 0.62,
  robe: 0.54,
  'square-pillow': 0.84,
  'lumbar-pillow': 0.8,
  'hair-scarf': 0.7,
  suspenders: 0.42,
  'chiffon-scarf': 0.7,
  'infinity-scarf': 0.66,
  'neck-gaiter': 0.66,
  kimono: 0.56,
  'fabric-yardage': 0.7,
} as const satisfies Record<ProductKind | 'worn-necktie' | 'hanging-tie', number>;

export const printScale = (kind: keyof typeof PRINT_SCALE, cloth: Cloth): number =>
  PRINT_SCALE[kind] * (cloth.scale ?? 1);
