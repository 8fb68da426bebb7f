import type { PaymentState } from '@colorway/rules/shop/payment-state.ts';
import type { OrderRow } from './orders-api.ts';

const STANDS: Readonly<Record<PaymentState, string>> = {
  preparing: 'being prepared',
  ready: 'can be paid',
  failed: 'not taken',
};

/** How an order stands at the service that takes the money, and the way to it there. */
export function OrderTill({ order }: { readonly order: OrderRow }) {
  const { till } = order;
  if (!till) return null;
  return (
    <span className="order-table__till tiny quiet">
      {till.url === null ? (
        till.name
      ) : (
        <a href={till.url} target="_blank" rel="noreferrer" aria-label={`Open ${order.name} at ${till.name}`}>
          {till.name}
        </a>
      )}
      {till.state === null ? null : `, ${STANDS[till.state]}`}
      {till.words === null ? null : <span className="order-table__till-words">{till.words}</span>}
    </span>
  );
}
