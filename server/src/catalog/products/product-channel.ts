import type { Queries } from '../../kernel/database/connect.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Every node listens here and forgets the product details and prices that it holds. */
export const PRODUCTS_CHANNEL = 'products';

export const tellProductsChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: PRODUCTS_CHANNEL, kind: 'products-changed', data: {} });
