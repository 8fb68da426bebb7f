import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import type { Cloth } from '../cloth/cloth.ts';
import { usedShading } from '../cloth/used-shading.ts';
import { drawProduct } from './draw-product.ts';
import { PRODUCT_FRAMES } from './product-frame.ts';
import { STYLE_KINDS } from './style-kind.ts';
import { drawWornNecktie } from './worn-necktie.ts';

export interface StylePicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The full canvas of products, from which their frames are cut. */
const STAGE_FRAME = '0 0 400 500';
/** The shirt in the same shape, so that photographs line up side by side. */
const SHIRT_FRAME = '32 0 576 720';

const sizeOf = (frame: string): { readonly width: number; readonly height: number } => {
  const [, , width = 0, height = 0] = frame.split(' ').map(Number);
  return { width, height };
};

const picture = (frame: string, inner: string): StylePicture => {
  const { width, height } = sizeOf(frame);
  // Has a size of its own, since it is shown as an image.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" width="${width}" height="${height}"><defs>${usedShading(inner)}</defs>${inner}</svg>`;
  return { svg, width, height };
};

/** The gray stage, lit from the upper left like the products. */
function backdrop(prefix: string, frame: string): string {
  const { width, height } = sizeOf(frame);
  return `<defs><radialGradient id="${prefix}-stage" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#efefef"/><stop offset="1" stop-color="#d9d9d9"/></radialGradient></defs>
<rect x="${frame.split(' ')[0]}" width="${width}" height="${height}" fill="url(#${prefix}-stage)"/>`;
}

function photo(type: StyleProductType, cloth: Cloth): StylePicture {
  const isWorn = type === 'tie';
  const frame = isWorn ? SHIRT_FRAME : STAGE_FRAME;
  const product = isWorn ? drawWornNecktie(cloth) : drawProduct(STYLE_KINDS[type], cloth);
  return picture(frame, backdrop(cloth.prefix, frame) + product);
}

/** Draws a starter pattern as a file of its own: the product alone, or like a photograph. */
export const stylePicture = (collection: StyleCollection, type: StyleProductType, cloth: Cloth): StylePicture =>
  collection === 'photo'
    ? photo(type, cloth)
    : picture(PRODUCT_FRAMES[STYLE_KINDS[type]], drawProduct(STYLE_KINDS[type], cloth));
