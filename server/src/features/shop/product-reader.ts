import type { Queries } from '../../database/connect.ts';
import { held } from '../colors/held.ts';
import { type ProductFacts, productFacts } from './product-store.ts';

/** Details and prices as this node holds them: read once, until any node says that they changed. */
export interface ProductReader {
  facts(): Promise<ProductFacts>;
  refresh(): void;
}

export function productReader(db: Queries): ProductReader {
  const { read, refresh } = held(() => productFacts(db));
  return { facts: read, refresh };
}
