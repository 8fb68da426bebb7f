import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import { STYLE_KINDS } from '@colorway/fabric/product/style-kind.ts';
import type { StylePicture } from '@colorway/fabric/product/style-picture.ts';
import type { StyleProductType } from '@colorway/rules/styles/style-products.ts';

/** Input of our generators for a drawn proof, as the demo has them. */
export interface ProofDrawing extends StyleDrawing {
  readonly product: StyleProductType;
}

/** Computes the size without drawing, so that a page can reserve the space. */
export function drawingSize({ product }: ProofDrawing): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = PRODUCT_FRAMES[STYLE_KINDS[product]].split(' ').map(Number);
  return { width, height };
}

/** Undefined if the pattern no longer exists. */
export async function drawProof({
  product,
  pattern: id,
  colors,
  scale = 1,
}: ProofDrawing): Promise<StylePicture | undefined> {
  // Imported lazily: loading the module draws forty patterns.
  const [{ ALL_PATTERNS }, { stylePicture }] = await Promise.all([
    import('@colorway/fabric/pattern/all-patterns.ts'),
    import('@colorway/fabric/product/style-picture.ts'),
  ]);
  const pattern = ALL_PATTERNS.find((one) => one.id === id);
  return pattern && stylePicture('org', product, { pattern, colors, scale, prefix: 'proof' });
}
