import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { drawProduct } from '@colorway/fabric/product/draw-product.ts';
import type { Painting } from './painting.ts';

const PATTERNS = new Map(ALL_PATTERNS.map((pattern) => [pattern.id, pattern]));

/** The inner markup of a picture. */
export function paint(painting: Painting, prefix: string): string {
  const pattern = PATTERNS.get(painting.pattern);
  if (!pattern) return '';
  return drawProduct(painting.kind, { pattern, colors: painting.colors, prefix });
}
