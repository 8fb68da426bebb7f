import type { Cloth } from '../cloth/cloth.ts';
import { drawProduct } from './draw-product.ts';
import { drawFlatCloth } from './flat-cloth.ts';
import { drawHangingTie } from './hanging-tie.ts';
import { PRODUCT_FRAMES, type ProductKind } from './product-frame.ts';
import { drawWornNecktie } from './worn-necktie.ts';

export const COLORS = ['#14213d', '#a6192e', '#f7f2e4', '#c99a2e', '#9cc4e4', '#17493b'];
export const GRAYS = ['#111112', '#222223', '#333334', '#444445', '#555556', '#666667'];

/** Every drawing by name. */
export const ALL_DRAWINGS: readonly (readonly [string, (cloth: Cloth) => string])[] = [
  ...(Object.keys(PRODUCT_FRAMES) as ProductKind[]).map(
    (kind) => [kind, (cloth: Cloth) => drawProduct(kind, cloth)] as const,
  ),
  ['worn necktie', (cloth) => drawWornNecktie(cloth)],
  ['hanging tie', (cloth) => drawHangingTie(cloth)],
  ['flat cloth', (cloth) => drawFlatCloth(cloth, 400, 300)],
];
