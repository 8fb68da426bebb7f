import type { ProductKind } from '@colorway/fabric/product/product-frame.ts';

interface Cut {
  readonly pattern: string;
  readonly colors: readonly string[];
  readonly scale?: number;
}

/** Describes a picture as plain data; `paint.ts` turns it into SVG. */
export type Painting =
  | (Cut & { readonly kind: ProductKind })
  | (Cut & { readonly kind: 'cloth'; readonly width: number; readonly height: number })
  | (Cut & { readonly kind: 'hanging-tie'; readonly shift?: number })
  | (Cut & { readonly kind: 'worn-necktie'; readonly viewBox?: string });
