import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import type { Context } from '../../catalog/deps.ts';
import { canMailAddress } from '../../mail/facade.ts';
import { moveOrder } from '../orders/move-order.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type OrderChange, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { mailInvoice } from '../orders/send-invoice.ts';

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
  readonly state: OrderState;
  readonly ready: boolean;
  readonly payUrl: string;
  readonly undone?: true;
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
  const by = order.till;
  const cleared = { tillState: null, payUrl: null };
  if (reported.state === 'paid' && order.state !== 'paid') {
    const isLate = order.state === 'cancelled';
    const note = isLate ? `Paid at ${by} after it was cancelled here. Make it, or give the money back there.` : null;
    await moveOrder(context, order, { to: 'paid', staffId: null, by, more: { ...cleared, tillWords: note } });
  } else if (
    reported.state === 'cancelled' &&
    (order.state === 'awaiting' || (order.state === 'paid' && reported.undone))
  ) {
    const more = { ...cleared, tillWords: `Cancelled at ${by}.` };
    await moveOrder(context, order, { to: 'cancelled', staffId: null, by, more });
  } else if (reported.ready && order.state === 'awaiting' && order.tillState !== 'ready') {
    await makePayable(context, order, reported.payUrl);
  }
}
