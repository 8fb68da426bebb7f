import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { settleServiceTax } from '@colorway/rules/shop/charge/service-tax.ts';
import { paymentFault, refundFault } from '@colorway/rules/shop/payment/ledger.ts';
import { type RefundOrder, refundedPiecesFault, refundOfPieces } from '@colorway/rules/shop/payment/refund.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { enqueuePaidOrder, moveOrder } from '../fulfillment/move-order.ts';
import { mailPayment } from '../fulfillment/order-mails.ts';
import { addEntry, type LedgerChange, voidEntry } from '../ledger/add-entry.ts';
import { findEntry, listPayments, refundedPieces } from '../ledger/ledger-store.ts';
import { presentDue, startOfOrder, storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type OrderChange, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { PAYMENT_KINDS } from '../payments/payment-kinds.ts';
import { followPayment } from '../payments/to-provider.ts';
import { recordDifferences } from '../service/record-differences.ts';
import { skipParked } from '../service/service-store.ts';
import { lockSeen, orderEntry, presentChanged, refuseField, staffIdOf } from './admin-order.ts';
import { makeRefund, serviceRefundFault } from './make-refund.ts';

/** The provider takes such an order in full only, so a part by hand beside it could be paid twice. */
function assertNotPayableElsewhere(
  { till: provider, tillState: paymentState, state, plan }: StoredOrder,
  isPart: boolean,
): void {
  // An order in parts has another payment requested for the amount that is left.
  if (!isPart || state !== 'awaiting' || provider === null || paymentState === null || plan.choice !== 'full') return;
  refuseField(
    'amount',
    `This order can be paid in full at ${provider}. Record the full amount, or ask the customer to pay there.`,
  );
}

interface Received {
  readonly ledger: LedgerChange;
  readonly more: OrderChange;
  /** Whether enough has arrived to start, for the first time. */
  readonly isStart: boolean;
  /** Whether nothing is due any more. */
  readonly isFull: boolean;
}

/** Enough to start moves an order that waits for it; one that is being made already keeps its state. */
async function savePaid(context: Context, order: StoredOrder, { ledger, more, isStart, isFull }: Received) {
  const { tx } = context;
  if (!isStart || order.state !== 'awaiting') {
    const paidAt = isStart ? new Date() : order.paidAt;
    const saved = await saveOrder(tx, order, { ...ledger.sums, ...more, paidAt }, ledger.event);
    await notifyOrderChanged(tx, saved);
    if (isFull) await enqueuePaidOrder(context, saved);
    return saved;
  }
  const moved = await moveOrder(context, order, { to: 'paid', by: 'staff', staffId: staffIdOf(context), ledger, more });
  if (!moved.ok) throw new Problem('conflict');
  return moved.value;
}

type Payment = Input<'adminOrders.recordPayment'>;

async function storePayment(context: Context, input: Payment): Promise<void> {
  const { amount, way, number, mayExceed, isMailed, ...seen } = input;
  const order = await lockSeen(context, seen);
  if (order.cancelledAt) throw new Problem('order-closed');
  const { due } = storedBalance(order);
  const fault = paymentFault(amount, due, mayExceed === true);
  if (fault) refuseField('amount', fault);
  assertNotPayableElsewhere(order, amount < due);
  const entry = { kind: 'payment', amount, way, number, staffId: staffIdOf(context) } as const;
  const ledger = await addEntry(context.tx, order, entry);
  if (!ledger) throw new Problem('conflict');
  const isStart = order.paidAt === null && order.receivedCents + amount >= startOfOrder(order);
  const { now, later } = presentDue(order);
  // The tax of the requested payment came with this one.
  const more = amount >= (now || later) ? { sums: settleServiceTax(order.sums) } : {};
  const saved = await savePaid(context, order, { ledger, more, isStart, isFull: due > 0 && amount >= due });
  await followPayment(context, order, saved);
  // The payment that starts the work has a mail of its own.
  if (isMailed && !(isStart && order.state === 'awaiting')) await mailPayment(context, saved, amount);
}

export const recordPayment = write('adminOrders.recordPayment', {
  activity: {
    kind: 'order',
    entries: ({ input: { id, amount }, output }) => {
      const payment = output.payments?.rows.findLast(({ kind }) => kind === 'payment');
      const input = payment && { id, version: output.version, paymentId: payment.id };
      return [
        {
          ...orderEntry(output),
          doing: 'payment recorded',
          after: formatMoney(amount),
          ...(input && { wayBack: [{ operation: 'adminOrders.voidPayment', input }] }),
        },
      ];
    },
  },
  run: async ({ input, context }) => {
    await storePayment(context, input);
    return presentChanged(context, input.id);
  },
});

const refundOrder = ({ lines, sums }: StoredOrder): RefundOrder => ({ lines, sums });

/** The amount of these pieces must be the one that staff saw. */
async function assertPieces(
  context: Context,
  order: StoredOrder,
  { pieces, amount }: Pick<Input<'adminOrders.refund'>, 'pieces' | 'amount'>,
): Promise<void> {
  if (pieces.length === 0) return;
  const before = refundedPieces(order.lines.length, await listPayments(context.tx, [order.id]));
  const counts = order.lines.map((_, at) => pieces.find(({ line }) => line === at)?.quantity ?? 0);
  const isUnknown = pieces.some(({ line }) => line >= order.lines.length);
  const fault = isUnknown ? 'This order has fewer lines.' : refundedPiecesFault(refundOrder(order), counts, before);
  if (fault) refuseField('pieces', fault);
  const { total } = refundOfPieces(refundOrder(order), counts, before);
  if (total !== amount) refuseField('amount', `These pieces come to ${formatMoney(total)}.`);
}

type Refund = Input<'adminOrders.refund'>;

async function storeRefund(context: Context, input: Refund): Promise<void> {
  const { pieces, amount, way, reason, isMailed, ...seen } = input;
  const order = await lockSeen(context, seen);
  await assertPieces(context, order, { pieces, amount });
  const fault = refundFault(amount, storedBalance(order).refundable);
  if (fault) refuseField('amount', fault);
  const serviceFault = way === 'provider' ? await serviceRefundFault(context, order, amount) : undefined;
  if (serviceFault) refuseField('way', serviceFault);
  await makeRefund(context, order, { amount, way, reason, pieces, isMailed, staffId: staffIdOf(context) });
}

export const refund = write('adminOrders.refund', {
  activity: {
    kind: 'order',
    entries: ({ input: { amount, reason, way }, output }) => {
      const doing = way === 'provider' ? `refund requested at ${output.service?.name}` : 'refunded';
      return [{ ...orderEntry(output), doing: `${doing}, ${reason}`, after: formatMoney(amount) }];
    },
  },
  run: async ({ input, context }) => {
    await storeRefund(context, input);
    return presentChanged(context, input.id);
  },
});

/** A refund that was requested from the connected service, or given by it, is a fact that cannot be taken out. */
function assertMistake(
  { deps }: Context,
  { kind, provider, state }: NonNullable<Awaited<ReturnType<typeof findEntry>>>,
): void {
  if (kind !== 'refund' || provider === null || state === 'failed') return;
  if (deps.paymentProvider?.name !== provider) return;
  const message =
    state === 'waiting'
      ? `${provider} is asked for this refund already, so it cannot be taken out.`
      : `${provider} gave this money back, so it cannot be taken out.`;
  throw new Problem('conflict', { message });
}

const REFUND_FIRST = 'Take the refund out first: it gives back part of this payment.';

/** An order that has no longer received enough to start waits for its payment again, unless it was started. */
async function takeOut(context: Context, { paymentId, ...seen }: Input<'adminOrders.voidPayment'>) {
  const { tx } = context;
  const order = await lockSeen(context, seen);
  const entry = await findEntry(tx, order.id, paymentId);
  if (!entry) throw new Problem('not-found', { message: 'This payment is no longer there.' });
  if (entry.voidedAt) return;
  assertMistake(context, entry);
  const received = order.receivedCents - (entry.kind === 'payment' ? entry.amountCents : 0);
  if (received < order.refundedCents) throw new Problem('conflict', { message: REFUND_FIRST });
  const more = received < startOfOrder(order) && order.paidAt !== null ? { paidAt: null } : {};
  const { sums, event } = await voidEntry(tx, order, { id: paymentId, staffId: staffIdOf(context) });
  const saved = await saveOrder(tx, order, { ...sums, ...more }, event);
  if (entry.state === 'failed') await skipParked(tx, PAYMENT_KINDS.refund, paymentId);
  await recordDifferences(context, saved);
  await notifyOrderChanged(tx, saved);
  await followPayment(context, order, saved);
}

export const voidPayment = write('adminOrders.voidPayment', {
  activity: {
    kind: 'order',
    before: (tx, { id, paymentId }) => findEntry(tx, id, paymentId),
    entries: ({ output, before }) =>
      before && before.voidedAt === null
        ? [{ ...orderEntry(output), doing: `${before.kind} taken out`, before: formatMoney(cents(before.amountCents)) }]
        : [],
  },
  run: async ({ input, context }) => {
    await takeOut(context, input);
    return presentChanged(context, input.id);
  },
});
