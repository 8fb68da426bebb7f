import type { OpenTill, OrderRow } from '@colorway/contract/shop/invoice.ts';
import type { Till } from '../../adapters/payments/port.ts';
import type { StoredOrder } from '../../sales/orders/order-store.ts';

/** Tills that are a whole checkout. */
const ASK_ADDRESS: ReadonlySet<string> = new Set(['Shopify']);

/** For who owes the money, and only as long as it is owed. */
export const presentTill = ({
  till,
  tillState,
  payUrl,
  state,
}: Pick<StoredOrder, 'till' | 'tillState' | 'payUrl' | 'state'>): OpenTill | null =>
  till === null || tillState === null || state !== 'awaiting'
    ? null
    : {
        name: till,
        state: tillState,
        payUrl: tillState === 'ready' ? payUrl : null,
        asksAddress: ASK_ADDRESS.has(till),
      };

/** For staff; `at` is the till that is on, which knows where its orders are seen. */
export function presentTillRow(order: StoredOrder, at: Till | undefined): OrderRow['till'] {
  const { till, tillState, tillWords, externalId, payUrl } = order;
  if (till === null) return null;
  const seen = at?.name === till && externalId !== null ? at.staffUrl(externalId) : undefined;
  return { name: till, state: tillState, words: tillWords, url: seen ?? payUrl };
}
