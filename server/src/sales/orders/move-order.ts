import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { slowestPromise } from '@colorway/rules/shop/promises.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { mailBrand, orderPaidMail, sendMail } from '../../mail/facade.ts';
import { notifyOrderChanged } from './order-channel.ts';
import { type OrderChange, type StoredOrder, saveOrder } from './order-store.ts';

/** A cancelled order keeps `paidAt`, so that undoing the cancellation is not a second payment. */
const changeOf = (state: OrderState, { paidAt }: StoredOrder, now: Date): OrderChange =>
  ({
    awaiting: { state, paidAt: null, cancelledAt: null },
    paid: { state, paidAt: paidAt ?? now, cancelledAt: null },
    cancelled: { state, cancelledAt: now },
  })[state];

/** Mails the person who ordered, if the order has a contact. */
async function mailPaidOrder({ deps, tx }: Pick<Context, 'deps' | 'tx'>, order: StoredOrder): Promise<void> {
  const { contact, lines, number, token } = order;
  if (!contact) return;
  const { settings } = await readPortalSettings(tx);
  const written = orderPaidMail(mailBrand(settings, deps.publicUrl()), {
    orderName: orderName(number),
    lines: lines.map(({ title, name, quantity }) => ({ label: `${title}, ${name}`, quantity })),
    madeIn: slowestPromise(lines.map(({ madeIn }) => madeIn)),
    deliveredIn: slowestPromise(lines.map(({ deliveredIn }) => deliveredIn)),
    link: `${deps.publicUrl()}/shop/invoices/${token}`,
  });
  await sendMail(tx, deps.jobs, { ...written, to: readEmail(contact.email) });
}

/** Enqueues the payment for the CRM, on the deal of the order's project; shop orders have no project. */
async function enqueuePaidOrder(
  { tx, deps }: { readonly tx: Context['tx']; readonly deps: Pick<Deps, 'jobs'> },
  { projectId, number, totalCents }: StoredOrder,
): Promise<void> {
  if (projectId === null) return;
  const payload = { dealID: projectId, orderName: orderName(number), totalCents };
  await enqueue(tx, deps.jobs, { kind: CRM_KINDS.paid, lane: crmLane(`deal-${projectId}`), payload });
}

interface Move {
  readonly to: OrderState;
  /** Null if a service reports the state. */
  readonly staffId: string | null;
  readonly more?: OrderChange;
  /** Name of the service that reports the state. */
  readonly by?: string;
}

/** Moves a locked order to another state and notifies open pages; a first payment is mailed and sent to the CRM. */
export async function moveOrder(
  context: Pick<Context, 'tx' | 'deps'>,
  order: StoredOrder,
  { to, staffId, more, by }: Move,
): Promise<StoredOrder> {
  const { tx } = context;
  const data = { from: order.state, to, ...(by !== undefined && { by }) };
  const change = { ...changeOf(to, order, new Date()), ...more };
  const saved = await saveOrder(tx, order, change, { kind: 'state', data, staffId });
  await notifyOrderChanged(tx, saved);
  if (to === 'paid' && order.paidAt === null) {
    await mailPaidOrder(context, saved);
    await enqueuePaidOrder(context, saved);
  }
  return saved;
}
