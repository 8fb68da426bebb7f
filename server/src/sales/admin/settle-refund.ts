import { type Cents, cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { refundFault } from '@colorway/rules/shop/payment/ledger.ts';
import { largestLeft } from '@colorway/rules/shop/payment/service-payment.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { mailRefund } from '../fulfillment/order-mails.ts';
import { findEntry, listPayments, sumEntries } from '../ledger/ledger-store.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { PAYMENT_KINDS } from '../payments/payment-kinds.ts';
import { enqueueRefund } from '../payments/to-provider.ts';
import { paymentsLeft, recordDifferences } from '../service/record-differences.ts';
import { skipParked, updateRefund } from '../service/service-store.ts';
import { lockSeen, orderEntry, presentChanged, refuseField, staffIdOf } from './admin-order.ts';
import { serviceRefundFault } from './make-refund.ts';

const NOT_FAILED = 'This refund has not failed, so there is nothing to settle.';

/** The newest payment that can give the amount back alone. */
async function placementFor({ tx }: Context, order: StoredOrder, amount: Cents): Promise<string | null> {
  const payments = paymentsLeft({ order, payments: await listPayments(tx, [order.id]) });
  const found = payments.find(({ left }) => left >= amount);
  if (!found)
    refuseField('way', `${order.till} can give back at most ${formatMoney(largestLeft(payments))} of one payment.`);
  return found?.placement ?? null;
}

/** A failed refund is requested again under another key, or recorded as given back by another way. */
async function settle(context: Context, { paymentId, way, ...seen }: Input<'adminOrders.settleRefund'>): Promise<void> {
  const { tx } = context;
  const order = await lockSeen(context, seen);
  const entry = await findEntry(tx, order.id, paymentId);
  if (entry?.kind !== 'refund' || entry.voidedAt)
    throw new Problem('not-found', { message: 'This refund is no longer there.' });
  if (entry.state !== 'failed') throw new Problem('conflict', { message: NOT_FAILED });
  const amount = cents(entry.amountCents);
  const fault = refundFault(amount, storedBalance(order).refundable);
  if (fault) refuseField('amount', fault);
  const isAgain = way === 'provider';
  const serviceFault = isAgain ? await serviceRefundFault(context, order, amount) : undefined;
  if (serviceFault) refuseField('way', serviceFault);
  const placement = isAgain ? await placementFor(context, order, amount) : null;
  const attempt = entry.attempt + 1;
  await skipParked(tx, PAYMENT_KINDS.refund, paymentId);
  await updateRefund(tx, paymentId, {
    ...(isAgain ? { state: 'waiting', attempt } : { state: 'done', way, provider: null }),
    ...{ externalId: null, fault: '', placement },
  });
  const data = { to: isAgain ? 'again' : 'by-hand', amount, way, by: entry.provider };
  const event = { kind: 'refund', data, staffId: staffIdOf(context) } as const;
  const saved = await saveOrder(tx, order, await sumEntries(tx, order.id), event);
  await notifyOrderChanged(tx, saved);
  if (isAgain) await enqueueRefund(context, order.id, { paymentId, attempt });
  else if (entry.isMailed) await mailRefund(context, saved, { amount, reason: entry.reason });
  await recordDifferences(context, saved);
}

export const settleRefund = write('adminOrders.settleRefund', {
  activity: {
    kind: 'order',
    before: (tx, { id, paymentId }) => findEntry(tx, id, paymentId),
    entries: ({ input: { way }, output, before }) => [
      {
        ...orderEntry(output),
        doing: way === 'provider' ? 'refund requested again' : 'refund recorded by hand',
        after: formatMoney(cents(before?.amountCents ?? 0)),
      },
    ],
  },
  run: async ({ input, context }) => {
    await settle(context, input);
    return presentChanged(context, input.id);
  },
});
