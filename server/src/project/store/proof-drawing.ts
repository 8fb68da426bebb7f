import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import { STYLE_KINDS } from '@colorway/fabric/product/style-kind.ts';
import type { StylePicture } from '@colorway/fabric/product/style-picture.ts';
import type { StyleProductType } from '@colorway/rules/styles/style-products.ts';

/** What our generators need to draw a proof of the demo. */
export interface ProofDrawing extends StyleDrawing {
  readonly product: StyleProductType;
}

/** Without drawing it, for a page that keeps its place. */
export function drawingSize({ product }: ProofDrawing): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = PRODUCT_FRAMES[STYLE_KINDS[product]].split(' ').map(Number);
  return { width, height };
}

/** Undefined when its pattern is ours no more. */
export async function drawProof({
  product,
  pattern: id,
  colors,
  scale = 1,
}: ProofDrawing): Promise<StylePicture | undefined> {
  // Forty patterns are drawn when they are loaded: not at the start.
  const [{ ALL_PATTERNS }, { stylePicture }] = await Promise.all([
    import('@colorway/fabric/pattern/all-patterns.ts'),
    import('@colorway/fabric/product/style-picture.ts'),
  ]);
  const pattern = ALL_PATTERNS.find((one) => one.id === id);
  return pattern && stylePicture('org', product, { pattern, colors, scale, prefix: 'proof' });
}
