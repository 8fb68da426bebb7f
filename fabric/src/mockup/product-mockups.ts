import views from '../../maps/views.json' with { type: 'json' };
import type { ProductKind } from '../product/product-frame.ts';
import type { ViewFacts } from './maps.ts';
import { type MockupView, PRODUCT_VIEWS } from './product-views.ts';
import type { Weave } from './weave.ts';

const FACTS = views as unknown as Readonly<Record<string, ViewFacts | undefined>>;

/** A mockup of a product: where its maps are, and how a print lies on it. */
export interface ProductMockup {
  /** The folder in `maps/`. */
  readonly id: string;
  readonly facts: ViewFacts;
  readonly mmPerUnit: number;
  readonly weave: Weave;
}

/** Finds the mockup of a product; undefined if it has none in this view. */
export function productMockup(kind: ProductKind, view: MockupView): ProductMockup | undefined {
  const { views: named, mmPerUnit, weave } = PRODUCT_VIEWS[kind];
  const id = named[view];
  const facts = id === undefined ? undefined : FACTS[id];
  return id === undefined || !facts ? undefined : { id, facts, mmPerUnit, weave };
}

/** Finds the mockup of a product in this view, or else the product by itself: not every product has one in use. */
export const findMockup = (kind: ProductKind, view: MockupView): ProductMockup | undefined =>
  productMockup(kind, view) ?? productMockup(kind, 'product');
