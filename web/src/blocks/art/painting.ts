import type { ProductKind } from '@colorway/fabric/product/product-frame.ts';

/** Describes a product as plain data; `paint.ts` turns it into SVG. */
export interface Painting {
  readonly kind: ProductKind;
  readonly pattern: string;
  readonly colors: readonly string[];
}
