import type { Cloth } from '../cloth/cloth.ts';
import { SHADING_DEFS } from '../cloth/shading.ts';
import { drawProduct } from './draw-product.ts';
import { PRODUCT_FRAMES, type ProductKind } from './product-frame.ts';

/** A drawing as a file of its own, for pictures made outside a page. */
export function standaloneSvg(kind: ProductKind, cloth: Cloth): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${PRODUCT_FRAMES[kind]}"><defs>${SHADING_DEFS}</defs>${drawProduct(kind, cloth)}</svg>`;
}
