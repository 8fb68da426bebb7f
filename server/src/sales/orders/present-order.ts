import type { Invoice, OrderRow } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { orderPromises } from '@colorway/rules/shop/promises.ts';
import { orderSteps } from '@colorway/rules/shop/state/order-steps.ts';
import type { PaymentProvider } from '../../adapters/payments/port.ts';
import { presentPayment } from '../../project/facade.ts';
import { presentDue, storedBalance } from './order-balance.ts';
import type { ListedOrder, StoredOrder } from './order-store.ts';

const times = ({ createdAt, paidAt, cancelledAt }: StoredOrder) => ({
  orderedAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});

/** Without parcels, which only the page itself shows. */
export function presentInvoice(order: StoredOrder): Invoice {
  const { id, token, number, state, version, projectId, lines, sums, totalCents, contact } = order;
  const { orderedAt, paidAt, cancelledAt } = times(order);
  const { madeIn, deliveredIn } = orderPromises(lines, rushDaysOf(sums));
  return {
    id,
    token,
    name: orderName(number),
    state,
    version,
    projectID: projectId,
    lines: [...lines],
    sums: [...sums],
    total: cents(totalCents),
    contact,
    purchaseOrder: readOrderDetails(order.noteAttributes).purchaseOrder,
    till: presentPayment(order),
    paid: storedBalance(order).paid,
    due: presentDue(order),
    ...times(order),
    parcels: [],
    steps: [
      ...orderSteps({
        state,
        facts: {
          placed: { at: orderedAt },
          paid: { at: paidAt, detail: paidAt === null ? 'Waiting for you' : null },
          production: { at: order.startedAt?.toISOString(), detail: order.startedAt ? null : madeIn },
          ready: { at: order.readyAt?.toISOString() },
          shipped: { detail: deliveredIn },
        },
        cancelled: { at: cancelledAt },
      }),
    ],
  };
}

/** For staff; `current` is the active payment provider, which knows the URL of its orders. */
export function presentPaymentRow(order: StoredOrder, current: PaymentProvider | undefined): OrderRow['till'] {
  const { till: provider, tillState: paymentState, tillWords: note, externalId, payUrl } = order;
  if (provider === null) return null;
  const staffUrl = current?.name === provider && externalId !== null ? current.staffUrl(externalId) : undefined;
  return { name: provider, state: paymentState, words: note, url: staffUrl ?? payUrl };
}

export function presentOrderRow(order: ListedOrder, provider?: PaymentProvider | undefined): OrderRow {
  const { id, token, number, state, version, projectId, projectName, lines, totalCents, contact } = order;
  const { orderedAt, paidAt, cancelledAt } = times(order);
  return {
    id,
    name: orderName(number),
    token,
    state,
    version,
    projectID: projectId,
    projectName,
    customer: contact && { name: contact.name, company: contact.company, email: contact.email },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: cents(totalCents),
    till: presentPaymentRow(order, provider),
    createdAt: orderedAt,
    paidAt,
    cancelledAt,
  };
}
