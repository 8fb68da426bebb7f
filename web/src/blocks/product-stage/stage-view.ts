import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';

/** On the tie, the whole product, or the flat cloth that is true to its hexes. */
export type StageView = 'tie' | 'product' | 'fabric';

interface ViewOption {
  readonly value: StageView;
  readonly label: string;
}

const FABRIC: ViewOption = { value: 'fabric', label: 'Fabric' };

/** The first is where a stage begins. */
export const stageViews = (type: ProductTypeId): readonly [ViewOption, ...ViewOption[]] =>
  type === 'necktie'
    ? [{ value: 'tie', label: 'On the tie' }, { value: 'product', label: 'Full length' }, FABRIC]
    : [{ value: 'product', label: productTypeName(type) }, FABRIC];

/** The flat cloth is drawn at this size and cropped to the requested part. */
export const FABRIC_SIZE = 840;

interface StageFrame {
  readonly viewBox: string;
  /** Cloth and shirt fill the space; a product fits into it. */
  readonly fit: 'xMidYMin slice' | 'xMidYMid meet';
}

export function stageFrame(type: ProductTypeId, view: StageView, span: number = FABRIC_SIZE): StageFrame {
  if (view === 'fabric') return { viewBox: `0 0 ${span} ${span}`, fit: 'xMidYMin slice' };
  // The worn tie with the shirt to both its sides.
  if (view === 'tie' && type === 'necktie') return { viewBox: '-42 48 724 658', fit: 'xMidYMin slice' };
  return { viewBox: PRODUCT_FRAMES[type], fit: 'xMidYMid meet' };
}
