import type { Cloth } from '../cloth/cloth.ts';
import { SHADING_DEFS } from '../cloth/shading.ts';
import { drawProduct } from './draw-product.ts';
import { PRODUCT_FRAMES, type ProductKind } from './product-frame.ts';

/** The frame of a product with room for its shadow. */
export function roomyFrame(kind: ProductKind, room: number) {
  const [x = 0, y = 0, width = 0, height = 0] = PRODUCT_FRAMES[kind].split(' ').map(Number);
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

/** Writes a drawing as a file of its own, for pictures outside a page. */
export function standaloneSvg(kind: ProductKind, cloth: Cloth, room = 0): string {
  const { x, y, width, height } = roomyFrame(kind, room);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><defs>${SHADING_DEFS}</defs>${drawProduct(kind, cloth)}</svg>`;
}
