import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import type { Context } from '../../catalog/deps.ts';
import { mayMailAddress } from '../../mail/facade.ts';
import { moveOrder } from '../orders/move-order.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type OrderChange, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { mailInvoice } from '../orders/send-invoice.ts';

type Told = Pick<Context, 'tx' | 'deps'>;

/** Who has waited so long for the way to pay has left the page, and gets it by mail. */
const LATE_MS = 60_000;

async function becomesReady(told: Told, order: StoredOrder, payUrl: string): Promise<void> {
  const change = { tillState: 'ready', payUrl, tillWords: null } as const;
  const saved = await saveOrder(told.tx, order, change, { kind: 'till', data: { to: 'ready' }, staffId: null });
  await notifyOrderChanged(told.tx, saved);
  if (Date.now() - order.createdAt.getTime() < LATE_MS) return;
  if (saved.contact && !(await mayMailAddress(told, 'invoice-link', saved.contact.email))) return;
  await mailInvoice(told, saved);
}

/** Staff read why; who ordered reads that the invoice comes by mail. */
export async function failAtTill({ tx }: Told, orderId: string, tillWords: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'awaiting') return;
  // The same once more is no news.
  if (order.tillState === 'failed' && order.tillWords === tillWords) return;
  const change: OrderChange = { tillState: 'failed', payUrl: null, externalId: null, externalName: null, tillWords };
  const data = { to: 'failed', why: tillWords };
  await notifyOrderChanged(tx, await saveOrder(tx, order, change, { kind: 'till', data, staffId: null }));
}

export interface SaidByTill {
  readonly state: OrderState;
  readonly ready: boolean;
  readonly payUrl: string;
  readonly undone?: true;
}

/** What the till says of one of its orders, whenever and however often it says so. */
export async function receivePaymentState(
  told: Told,
  orderId: string,
  externalId: string,
  said: SaidByTill,
): Promise<void> {
  const order = await lockOrder(told.tx, orderId);
  // Given to the till anew meanwhile: what became of the earlier one is no matter.
  if (!order || order.till === null || order.externalId !== externalId) return;
  const by = order.till;
  const gone = { tillState: null, payUrl: null };
  if (said.state === 'paid' && order.state !== 'paid') {
    const late = order.state === 'cancelled';
    const tillWords = late ? `Paid at ${by} after it was cancelled here. Make it, or give the money back there.` : null;
    await moveOrder(told, order, { to: 'paid', staffId: null, by, more: { ...gone, tillWords } });
  } else if (said.state === 'cancelled' && (order.state === 'awaiting' || (order.state === 'paid' && said.undone))) {
    const more = { ...gone, tillWords: `Cancelled at ${by}.` };
    await moveOrder(told, order, { to: 'cancelled', staffId: null, by, more });
  } else if (said.ready && order.state === 'awaiting' && order.tillState !== 'ready') {
    await becomesReady(told, order, said.payUrl);
  }
}
