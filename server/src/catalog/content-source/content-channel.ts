import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Every node listens here and drops its cached content. */
export const CONTENT_CHANNEL = 'content';
/** Every node listens here and drops its cached product details and prices. */
export const PRODUCTS_CHANNEL = 'products';

export const notifyContentChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: CONTENT_CHANNEL, kind: 'content-changed', data: {} });

export const notifyProductsChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: PRODUCTS_CHANNEL, kind: 'products-changed', data: {} });

/** Open content editors refetch within a second. */
export const notifyEditorChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: 'staff', kind: 'content-drafted', data: {} });
