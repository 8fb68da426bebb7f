import type { ProductKind } from '../product/product-frame.ts';
import type { Weave } from './weave.ts';

/** The product by itself, and in use: worn, on a table, in a pocket. */
export type MockupView = 'product' | 'use';

export interface ProductViews {
  /** Names of the folders in `maps/`. */
  readonly views: Partial<Record<MockupView, string>>;
  /** Size of the print: millimetres of cloth for one unit of a tile. The same for all pictures of a product. */
  readonly mmPerUnit: number;
  readonly weave: Weave;
}

/** A tie shows its pattern best on the shirt; other products by themselves. */
export const firstView = (kind: ProductKind): MockupView => (kind === 'necktie' ? 'use' : 'product');

/** Every product with its mockups. */
export const PRODUCT_VIEWS: Readonly<Record<ProductKind, ProductViews>> = {
  necktie: { views: { product: 'necktie-full', use: 'necktie-worn' }, mmPerUnit: 0.4, weave: 'twill' },
  'bow-tie': { views: { product: 'bow-tie-flat', use: 'bow-tie-worn' }, mmPerUnit: 0.28, weave: 'twill' },
  'pocket-square': {
    views: { product: 'pocket-square-flat', use: 'pocket-square-pocket' },
    mmPerUnit: 0.42,
    weave: 'twill',
  },
  'face-mask': { views: { product: 'face-mask-front' }, mmPerUnit: 0.4, weave: 'plain' },
  'table-runner': { views: { product: 'table-runner-table' }, mmPerUnit: 0.9, weave: 'plain' },
  robe: { views: { product: 'robe-hanger' }, mmPerUnit: 1.2, weave: 'plain' },
  'square-pillow': {
    views: { product: 'square-pillow-front', use: 'square-pillow-side' },
    mmPerUnit: 1.15,
    weave: 'plain',
  },
  'lumbar-pillow': { views: { product: 'lumbar-pillow-front' }, mmPerUnit: 1.15, weave: 'plain' },
  'hair-scarf': { views: { product: 'hair-scarf-tied', use: 'hair-scarf-form' }, mmPerUnit: 0.5, weave: 'twill' },
  suspenders: { views: { product: 'suspenders-shirt' }, mmPerUnit: 0.36, weave: 'plain' },
  'chiffon-scarf': { views: { product: 'chiffon-scarf-hanging' }, mmPerUnit: 0.8, weave: 'plain' },
  'infinity-scarf': {
    views: { product: 'infinity-scarf-form', use: 'infinity-scarf-flat' },
    mmPerUnit: 0.8,
    weave: 'plain',
  },
  'neck-gaiter': { views: { product: 'neck-gaiter-form' }, mmPerUnit: 0.7, weave: 'plain' },
  kimono: { views: { product: 'kimono-hanger' }, mmPerUnit: 1.1, weave: 'plain' },
  'fabric-yardage': { views: { product: 'fabric-yardage-corner' }, mmPerUnit: 0.7, weave: 'plain' },
};
