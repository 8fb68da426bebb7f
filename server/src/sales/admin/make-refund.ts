import { cents, FREE, formatMoney } from '@colorway/rules/money/cents.ts';
import type { PaymentWay } from '@colorway/rules/shop/payment/ledger.ts';
import { shareOverParts, splitRefund } from '@colorway/rules/shop/payment/service-payment.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { mailRefund } from '../fulfillment/order-mails.ts';
import { addEntry, refundTaxOf } from '../ledger/add-entry.ts';
import { listPayments, type NewEntry } from '../ledger/ledger-store.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { enqueueRefund } from '../payments/to-provider.ts';
import { paymentsLeft, recordDifferences, refundableAtService } from '../service/record-differences.ts';

type RefundContext = Pick<Context, 'tx' | 'deps'>;

/** Why the payment service cannot give this amount back; undefined if it can. */
export async function serviceRefundFault(
  { tx, deps }: RefundContext,
  order: StoredOrder,
  amount: number,
): Promise<string | undefined> {
  const name = deps.paymentProvider?.name;
  if (name === undefined || order.till !== name) return 'No connected service took a payment of this order.';
  const refundable = refundableAtService({ order, payments: await listPayments(tx, [order.id]) });
  if (amount <= refundable) return undefined;
  return refundable === 0
    ? `${name} took no payment of this order that it could give back.`
    : `${name} can give back at most ${formatMoney(refundable)}.`;
}

interface Refund extends Pick<NewEntry, 'amount' | 'reason' | 'pieces' | 'staffId'> {
  readonly way: PaymentWay;
  readonly isMailed: boolean;
}

/**
 * Records a refund of a locked order. One of the payment service waits until the service confirms it, and the customer is
 * mailed then.
 */
export async function makeRefund(
  context: RefundContext,
  order: StoredOrder,
  { way, isMailed, ...refund }: Refund,
): Promise<StoredOrder> {
  const { tx } = context;
  if (way === 'provider') return refundAtService(context, order, { isMailed, ...refund });
  const ledger = await addEntry(tx, order, { kind: 'refund', way, ...refund });
  if (!ledger) throw new Problem('conflict');
  const saved = await saveOrder(tx, order, ledger.sums, ledger.event);
  await notifyOrderChanged(tx, saved);
  if (isMailed) await mailRefund(context, saved, { amount: refund.amount, reason: refund.reason ?? '' });
  await recordDifferences(context, saved);
  return saved;
}

/** One entry and one request for each payment that gives back a part, the newest first. */
async function refundAtService(
  context: RefundContext,
  order: StoredOrder,
  { isMailed, ...refund }: Omit<Refund, 'way'>,
): Promise<StoredOrder> {
  const { tx } = context;
  const parts = splitRefund(refund.amount, paymentsLeft({ order, payments: await listPayments(tx, [order.id]) }));
  const taxes = shareOverParts(await refundTaxOf(tx, order, { kind: 'refund', ...refund }), parts);
  const ofService = { kind: 'refund', way: 'provider', provider: order.till, state: 'waiting', isMailed } as const;
  let saved = order;
  for (const [at, { amount, placement }] of parts.entries()) {
    // The pieces are counted once.
    const pieces = at === 0 ? (refund.pieces ?? []) : [];
    const entry = { ...ofService, ...refund, pieces, amount, placement, tax: taxes[at] ?? FREE };
    const ledger = await addEntry(tx, saved, entry);
    if (!ledger) throw new Problem('conflict');
    saved = await saveOrder(tx, saved, ledger.sums, ledger.event);
    await enqueueRefund(context, order.id, { paymentId: ledger.id, attempt: 1 });
  }
  await notifyOrderChanged(tx, saved);
  await recordDifferences(context, saved);
  return saved;
}

/** The payment service gives back what it took; anything else goes back outside of it. */
export const wayBack = async (context: RefundContext, order: StoredOrder, amount: number): Promise<PaymentWay> =>
  (await serviceRefundFault(context, order, cents(amount))) === undefined ? 'provider' : 'other';
