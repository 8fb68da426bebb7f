import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import { longestPromise } from '@colorway/rules/shop/promises.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { leave } from '../../kernel/outbox/enqueue.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { mailBrand, orderPaidMail, sendMail } from '../../mail/facade.ts';
import { notifyOrderChanged } from './order-channel.ts';
import { type OrderChange, type StoredOrder, saveOrder } from './order-store.ts';

/** A cancelled order remembers that it was paid, so that taking the cancelling back is not a second payment. */
const changeOf = (state: OrderState, { paidAt }: StoredOrder, now: Date): OrderChange =>
  ({
    awaiting: { state, paidAt: null, cancelledAt: null },
    paid: { state, paidAt: paidAt ?? now, cancelledAt: null },
    cancelled: { state, cancelledAt: now },
  })[state];

/** To the person who ordered, when we know an address. */
async function mailPaidOrder({ deps, tx }: Pick<Context, 'deps' | 'tx'>, order: StoredOrder): Promise<void> {
  const { contact, lines, number, token } = order;
  if (!contact) return;
  const { settings } = await readPortalSettings(tx);
  const written = orderPaidMail(mailBrand(settings, deps.publicUrl()), {
    orderName: orderName(number),
    lines: lines.map(({ title, name, quantity }) => ({ words: `${title}, ${name}`, quantity })),
    madeIn: longestPromise(lines.map(({ madeIn }) => madeIn)),
    deliveredIn: longestPromise(lines.map(({ deliveredIn }) => deliveredIn)),
    link: `${deps.publicUrl()}/shop/invoices/${token}`,
  });
  await sendMail(tx, deps.jobs, { ...written, to: readEmail(contact.email) });
}

/** To the CRM, on the deal of the order's project; an order of the shop belongs to none. */
async function enqueuePaidOrder(
  { tx, deps }: { readonly tx: Context['tx']; readonly deps: Pick<Deps, 'jobs'> },
  { projectId, number, totalCents }: StoredOrder,
): Promise<void> {
  if (projectId === null) return;
  const payload = { dealID: projectId, orderName: orderName(number), totalCents };
  await leave(tx, deps.jobs, { kind: CRM_KINDS.paid, lane: crmLane(`deal-${projectId}`), payload });
}

interface Move {
  readonly to: OrderState;
  /** Null for what a service says. */
  readonly staffId: string | null;
  readonly more?: OrderChange;
  /** Who says so, where no person does. */
  readonly by?: string;
}

/** A locked order is in another state from now on; everybody whom that concerns is told, of a payment once. */
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
