import type { Cloth } from '@colorway/fabric/cloth/cloth.ts';
import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { drawProduct } from '@colorway/fabric/product/draw-product.ts';
import { drawFlatCloth } from '@colorway/fabric/product/flat-cloth.ts';
import { drawHangingTie } from '@colorway/fabric/product/hanging-tie.ts';
import { drawWornNecktie } from '@colorway/fabric/product/worn-necktie.ts';
import type { Painting } from './painting.ts';

const PATTERNS = new Map(ALL_PATTERNS.map((pattern) => [pattern.id, pattern]));

/** The inner markup of a picture. */
export function paint(painting: Painting, prefix: string): string {
  const pattern = PATTERNS.get(painting.pattern);
  if (!pattern) return '';
  const { colors, scale } = painting;
  const cloth: Cloth = { pattern, colors, prefix, ...(scale === undefined ? {} : { scale }) };
  switch (painting.kind) {
    case 'cloth':
      return drawFlatCloth(cloth, painting.width, painting.height);
    case 'hanging-tie':
      return drawHangingTie(cloth, painting.shift);
    case 'worn-necktie':
      return drawWornNecktie(cloth);
    default:
      return drawProduct(painting.kind, cloth);
  }
}
