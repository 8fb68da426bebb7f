import { cents } from '@colorway/rules/money/cents.ts';
import type { ServiceReport } from '@colorway/rules/shop/service/service-report.ts';
import type { ProviderState } from '../../adapters/payments/port.ts';
import type { Context } from '../../catalog/deps.ts';
import { canMailAddress } from '../../mail/facade.ts';
import { enqueuePaidOrder, moveOrder } from '../fulfillment/move-order.ts';
import { mailPayment } from '../fulfillment/order-mails.ts';
import { addEntry } from '../ledger/add-entry.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type OrderChange, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { mailInvoice } from '../orders/send-invoice.ts';
import { receiveReport } from '../service/receive-report.ts';

type PaymentContext = Pick<Context, 'tx' | 'deps'>;

/** After this time the customer has probably left the page, so the payment link is mailed. */
const LATE_MS = 60_000;

async function makePayable(context: PaymentContext, order: StoredOrder, payUrl: string): Promise<void> {
  const change = { tillState: 'ready', payUrl, tillWords: null } as const;
  const saved = await saveOrder(context.tx, order, change, { kind: 'till', data: { to: 'ready' }, staffId: null });
  await notifyOrderChanged(context.tx, saved);
  if (Date.now() - order.createdAt.getTime() < LATE_MS) return;
  if (saved.contact && !(await canMailAddress(context, 'invoice-link', saved.contact.email))) return;
  await mailInvoice(context, saved);
}

/** Marks the payment as failed with a note for staff; the invoice page shows that the invoice comes by mail. */
export async function failPayment({ tx }: PaymentContext, orderId: string, note: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'awaiting') return;
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

/** Records the provider's payment once, also of an order that was cancelled here or is being made already. */
async function receivePayment(context: PaymentContext, order: StoredOrder, service: string): Promise<void> {
  const { tx } = context;
  const isLate = order.state === 'cancelled';
  const note = isLate ? `Paid at ${service} after it was cancelled here. Make it, or give the money back.` : null;
  const { externalId } = order;
  const payment = { kind: 'payment', way: 'provider', provider: service, externalId, staffId: null } as const;
  const amount = cents(order.totalCents);
  const ledger = amount > 0 ? await addEntry(tx, order, { ...payment, amount }) : undefined;
  const more = { ...CLEARED, tillWords: note };
  const move = { to: 'paid', by: 'provider', staffId: null, service, more, ledger } as const;
  if ((await moveOrder(context, order, move)).ok) return;
  // It was started before the payment arrived, so its state stays.
  const data = { to: 'paid', by: service };
  const change = { ...ledger?.sums, ...more, paidAt: new Date() };
  const events = [...(ledger ? [ledger.event] : []), { kind: 'till', data, staffId: null } as const];
  const saved = await saveOrder(tx, order, change, ...events);
  await notifyOrderChanged(tx, saved);
  await mailPayment(context, saved, amount);
  await enqueuePaidOrder(context, saved);
}

/** An order that is being made is not cancelled by a provider; staff decide by the note. */
async function receiveCancellation(context: PaymentContext, order: StoredOrder, service: string): Promise<void> {
  const more = { ...CLEARED, tillWords: `Cancelled at ${service}.` };
  const moved = await moveOrder(context, order, { to: 'cancelled', by: 'provider', staffId: null, service, more });
  if (moved.ok || order.tillWords === more.tillWords) return;
  const data = { to: 'cancelled', by: service };
  const saved = await saveOrder(context.tx, order, more, { kind: 'till', data, staffId: null });
  await notifyOrderChanged(context.tx, saved);
}

/** Applies a state that the provider reports. Idempotent, and safe in any order. */
export async function receivePaymentState(
  context: PaymentContext,
  orderId: string,
  externalId: string,
  reported: ReportedState,
): Promise<void> {
  const order = await lockOrder(context.tx, orderId);
  // Ignores reports of an earlier placement of the same order.
  if (!order || order.till === null || order.externalId !== externalId) return;
  const service = order.till;
  if (reported.state === 'paid' && (order.paidAt === null || order.state === 'cancelled')) {
    await receivePayment(context, order, service);
  } else if (reported.state === 'cancelled' && (order.state === 'awaiting' || reported.undone)) {
    await receiveCancellation(context, order, service);
  } else if (reported.ready && order.state === 'awaiting' && order.tillState !== 'ready') {
    await makePayable(context, order, reported.payUrl);
  }
  if (reported.report) await receiveReport(context, orderId, reported.report);
}
