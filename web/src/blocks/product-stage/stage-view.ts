import { firstView, type MockupView, PRODUCT_VIEWS } from '@colorway/fabric/mockup/product-views.ts';
import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** The product by itself or in use, or the flat cloth that is true to its hexes. */
export type StageView = MockupView | 'fabric';

interface ViewOption {
  readonly value: StageView;
  readonly label: string;
}

const FABRIC: ViewOption = { value: 'fabric', label: 'Fabric' };

const NECKTIE_LABELS = { use: 'On the tie', product: 'Full length' } as const;

/** The first is where a stage begins. */
export function stageViews(type: ProductTypeId): readonly [ViewOption, ...ViewOption[]] {
  const option = (value: MockupView): ViewOption => ({
    value,
    label: type === 'necktie' ? NECKTIE_LABELS[value] : value === 'use' ? 'In use' : 'Front',
  });
  const first = firstView(type);
  const others = (['product', 'use'] as const).filter((view) => view !== first && PRODUCT_VIEWS[type].views[view]);
  return [option(first), ...others.map(option), FABRIC];
}

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
  if (view === 'use' && type === 'necktie') return { viewBox: '-42 48 724 658', fit: 'xMidYMin slice' };
  return { viewBox: PRODUCT_FRAMES[type], fit: 'xMidYMid meet' };
}
