import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { PaymentWay } from '@colorway/rules/shop/payment/ledger.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { mailRefund } from '../fulfillment/order-mails.ts';
import { addEntry } from '../ledger/add-entry.ts';
import { listPayments, type NewEntry } from '../ledger/ledger-store.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { enqueueRefund } from '../payments/to-provider.ts';
import { recordDifferences, refundableAtService } from '../service/record-differences.ts';

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
  const isOfService = way === 'provider';
  const ofService = { provider: order.till, state: 'waiting', isMailed } as const;
  const ledger = await addEntry(tx, order, { kind: 'refund', way, ...refund, ...(isOfService && ofService) });
  if (!ledger) throw new Problem('conflict');
  const saved = await saveOrder(tx, order, ledger.sums, ledger.event);
  await notifyOrderChanged(tx, saved);
  if (isOfService) await enqueueRefund(context, order.id, { paymentId: ledger.id, attempt: 1 });
  else if (isMailed) await mailRefund(context, saved, { amount: refund.amount, reason: refund.reason ?? '' });
  await recordDifferences(context, saved);
  return saved;
}

/** The payment service gives back what it took; anything else goes back outside of it. */
export const wayBack = async (context: RefundContext, order: StoredOrder, amount: number): Promise<PaymentWay> =>
  (await serviceRefundFault(context, order, cents(amount))) === undefined ? 'provider' : 'other';
