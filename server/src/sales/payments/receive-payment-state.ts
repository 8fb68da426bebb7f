import { cents, FREE } from '@colorway/rules/money/cents.ts';
import { hasOwnTax, receiveServiceTax, serviceTaxOf } from '@colorway/rules/shop/charge/service-tax.ts';
import type { ServiceReport } from '@colorway/rules/shop/service/service-report.ts';
import type { ProviderState } from '../../adapters/payments/port.ts';
import type { Context } from '../../catalog/deps.ts';
import { canMailAddress } from '../../mail/facade.ts';
import { enqueuePaidOrder, moveOrder } from '../fulfillment/move-order.ts';
import { mailPayment } from '../fulfillment/order-mails.ts';
import { addEntry } from '../ledger/add-entry.ts';
import { paymentOf, presentDue, startOfOrder, storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type OrderChange, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { mailInvoice } from '../orders/send-invoice.ts';
import { receiveReport } from '../service/receive-report.ts';
import { findReceived, taxEvents } from './payment-store.ts';
import { placePayment } from './to-provider.ts';

type PaymentContext = Pick<Context, 'tx' | 'deps'>;

/** After this time the customer has probably left the page, so the payment link is mailed. */
const LATE_MS = 60_000;

async function makePayable(context: PaymentContext, order: StoredOrder, payUrl: string): Promise<void> {
  const change = { tillState: 'ready', payUrl, tillWords: null } as const;
  const saved = await saveOrder(context.tx, order, change, { kind: 'till', data: { to: 'ready' }, staffId: null });
  await notifyOrderChanged(context.tx, saved);
  // The mails of its due day ask for the rest.
  if (paymentOf(order)?.part === 'rest' || Date.now() - order.createdAt.getTime() < LATE_MS) return;
  if (saved.contact && !(await canMailAddress(context, 'invoice-link', saved.contact.email))) return;
  await mailInvoice(context, saved);
}

/** Marks the payment as failed with a note for staff; the invoice page shows that the invoice comes by mail. */
export async function failPayment({ tx }: PaymentContext, orderId: string, note: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !paymentOf(order)) return;
  // A repeated failure changes nothing.
  if (order.tillState === 'failed' && order.tillWords === note) return;
  const change: OrderChange = {
    tillState: 'failed',
    payUrl: null,
    externalId: null,
    externalName: null,
    tillWords: note,
  };
  const data = { to: 'failed', why: note };
  await notifyOrderChanged(tx, await saveOrder(tx, order, change, { kind: 'till', data, staffId: null }));
}

export interface ReportedState {
  readonly state: ProviderState;
  readonly ready: boolean;
  readonly payUrl: string;
  readonly undone?: true;
  /** The money and the parcels of a paid order. */
  readonly report?: ServiceReport | undefined;
}

const CLEARED = { tillState: null, payUrl: null } as const;

interface Received {
  readonly service: string;
  readonly externalId: string;
  readonly report: ServiceReport | undefined;
}

/** The order with the tax of a payment that arrived, as the service has it. */
function withTaxOf(order: StoredOrder, { service, externalId, report }: Received): StoredOrder {
  const isOpen = order.externalId === externalId;
  const before = serviceTaxOf(order.sums);
  const tax = report?.tax ?? (isOpen ? before.open : FREE);
  // Our own rates charge this order, so a tax of the service is named as a difference.
  if (hasOwnTax(order.sums) || (tax === 0 && before.total === 0)) return order;
  const sums = receiveServiceTax(order.sums, { service, tax, isOpen });
  return { ...order, sums, totalCents: order.totalCents - before.total + serviceTaxOf(sums).total };
}

const noteOf = ({ state }: StoredOrder, service: string): string | null =>
  state === 'cancelled' ? `Paid at ${service} after it was cancelled here. Make it, or give the money back.` : null;

/** Records the provider's payment once, also of an order that was cancelled here or is being made already. */
async function receivePayment(context: PaymentContext, before: StoredOrder, received: Received): Promise<void> {
  const { tx } = context;
  const { service, externalId, report } = received;
  const order = withTaxOf(before, received);
  const payment = { kind: 'payment', way: 'provider', provider: service, externalId, staffId: null } as const;
  const isInParts = order.plan.choice === 'deposit';
  const amount = isInParts ? (report?.total ?? cents(dueAmount(order))) : cents(order.totalCents);
  const ledger = amount > 0 ? await addEntry(tx, order, { ...payment, amount }) : undefined;
  const { sums, totalCents } = order;
  const added = taxEvents(before, totalCents, service);
  const isAnswered = order.externalId === externalId || order.receivedCents + amount >= totalCents;
  const more = { sums, totalCents, ...(isAnswered && CLEARED), tillWords: noteOf(order, service) };
  const isStart = order.paidAt === null && order.receivedCents + amount >= startOfOrder(order);
  if (!isInParts || isStart || order.state === 'cancelled') {
    const move = { to: 'paid', by: 'provider', staffId: null, service, more, ledger, added } as const;
    const moved = await moveOrder(context, order, move);
    if (moved.ok) return requestRest(context, moved.value);
  }
  // It was started before the payment arrived, or has its rest now, so its state stays.
  const data = { to: 'paid', by: service };
  const paidAt = isInParts && !isStart ? order.paidAt : new Date();
  const change = { ...ledger?.sums, ...more, paidAt };
  const events = [...added, ...(ledger ? [ledger.event] : []), { kind: 'till', data, staffId: null } as const];
  const saved = await saveOrder(tx, order, change, ...events);
  await notifyOrderChanged(tx, saved);
  await mailPayment(context, saved, amount);
  if (storedBalance(saved).due === 0) await enqueuePaidOrder(context, saved);
  await requestRest(context, saved);
}

const dueAmount = (order: StoredOrder): number => {
  const { now, later } = presentDue(order);
  return now || later;
};

/** Requests what is still due of an order that is paid in parts. */
async function requestRest(context: PaymentContext, order: StoredOrder): Promise<void> {
  const isRequested = order.tillState !== null && order.tillState !== 'failed';
  if (order.plan.choice === 'deposit' && paymentOf(order) && !isRequested) await placePayment(context, order.id);
}

/** A payment that staff took out of the ledger cannot be requested again: the service has it. */
async function noteTakenOut({ tx }: PaymentContext, order: StoredOrder, service: string): Promise<void> {
  const note = `${service} received this payment, which was taken out here. Record it by hand.`;
  if (order.tillWords === note) return;
  const data = { to: 'failed', why: note };
  const change = { ...CLEARED, tillWords: note };
  await notifyOrderChanged(tx, await saveOrder(tx, order, change, { kind: 'till', data, staffId: null }));
}

/** One of the payments of an order that is paid in parts; each is recorded once. */
async function receivePart(context: PaymentContext, order: StoredOrder, received: Received): Promise<void> {
  const known = await findReceived(context.tx, received.service, received.externalId);
  if (!known) return receivePayment(context, order, received);
  const isRequested = known.voidedAt !== null && order.externalId === received.externalId && order.tillState !== null;
  if (isRequested) await noteTakenOut(context, order, received.service);
}

/** An order that is being made is not cancelled by a provider; staff decide by the note. */
async function receiveCancellation(context: PaymentContext, order: StoredOrder, service: string): Promise<void> {
  if (paymentOf(order)?.part === 'rest') return receiveWithdrawnRest(context, order, service);
  const more = { ...CLEARED, tillWords: `Cancelled at ${service}.` };
  const moved = await moveOrder(context, order, { to: 'cancelled', by: 'provider', staffId: null, service, more });
  if (moved.ok || order.tillWords === more.tillWords) return;
  const data = { to: 'cancelled', by: service };
  const saved = await saveOrder(context.tx, order, more, { kind: 'till', data, staffId: null });
  await notifyOrderChanged(context.tx, saved);
}

/** The rest of an order is no longer requested; its work goes on. */
async function receiveWithdrawnRest({ tx }: PaymentContext, order: StoredOrder, service: string): Promise<void> {
  const note = `The payment of the rest was withdrawn at ${service}. Record the rest by hand.`;
  if (order.tillWords === note) return;
  const data = { to: 'cancelled', by: service };
  const saved = await saveOrder(tx, order, { ...CLEARED, tillWords: note }, { kind: 'till', data, staffId: null });
  await notifyOrderChanged(tx, saved);
}

/** Applies a state that the provider reports. Idempotent, and safe in any order. */
export async function receivePaymentState(
  context: PaymentContext,
  orderId: string,
  externalId: string,
  reported: ReportedState,
): Promise<void> {
  const order = await lockOrder(context.tx, orderId);
  const isInParts = order?.plan.choice === 'deposit';
  // Ignores reports of an earlier placement of the same order, but each payment of an order in parts counts.
  if (!order || order.till === null || (order.externalId !== externalId && !isInParts)) return;
  const received = { service: order.till, externalId, report: reported.report };
  if (reported.state === 'paid' && isInParts) await receivePart(context, order, received);
  else if (reported.state === 'paid') {
    if (order.paidAt === null || order.state === 'cancelled') await receivePayment(context, order, received);
  } else if (order.externalId === externalId) await receiveUnpaid(context, order, reported);
  if (reported.report) await receiveReport(context, orderId, externalId, reported.report);
}

async function receiveUnpaid(context: PaymentContext, order: StoredOrder, reported: ReportedState): Promise<void> {
  const payment = paymentOf(order);
  const isWithdrawn = reported.state === 'cancelled';
  if (isWithdrawn && (order.state === 'awaiting' || payment?.part === 'rest' || reported.undone))
    await receiveCancellation(context, order, order.till ?? '');
  else if (!isWithdrawn && reported.ready && payment && order.tillState !== 'ready')
    await makePayable(context, order, reported.payUrl);
}
