import type { StyleProductType } from '@colorway/rules/styles/style-products.ts';
import type { ProductKind } from './product-frame.ts';

/** The drawing for a starter pattern of this product type. */
export const STYLE_KINDS = {
  tie: 'necktie',
  bowTie: 'bow-tie',
  pocketSquare: 'pocket-square',
  infinityScarf: 'infinity-scarf',
  chiffonScarf: 'chiffon-scarf',
  hairScarf: 'hair-scarf',
  kimono: 'kimono',
  neckGaiter: 'neck-gaiter',
  suspenders: 'suspenders',
  squarePillow: 'square-pillow',
  lumbarPillow: 'lumbar-pillow',
  tableRunner: 'table-runner',
  fabricYardage: 'fabric-yardage',
  robe: 'robe',
} as const satisfies Record<StyleProductType, ProductKind>;
