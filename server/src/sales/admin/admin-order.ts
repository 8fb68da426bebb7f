import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { shipDue } from '@colorway/rules/shop/delivery-estimate.ts';
import { lineLabel } from '@colorway/rules/shop/line-label.ts';
import { NO_ORDER } from '@colorway/rules/shop/messages.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { refundedPieces } from '../ledger/ledger-store.ts';
import { findOrderById, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { presentPaymentRow } from '../orders/present-order.ts';
import { presentPack, presentPacks } from '../pack/freeze-pack.ts';
import { findOrderByName } from '../page/page-store.ts';
import { donePieces, lineStages } from '../page/present-designs.ts';
import { type OrderSources, presentOrderPage, unshippedPieces } from '../page/present-page.ts';
import { readOrderSources } from '../page/read-order.ts';
import { type OrderSource, printRefusal, readOrderSource } from '../print/artwork.ts';
import { readFloorProblems } from '../problem/floor-problems.ts';
import { differencesOf, refundableAtService } from '../service/record-differences.ts';
import { findService } from '../service/service-store.ts';

function presentLines(sources: OrderSources, print: OrderSource): AdminOrder['lines'] {
  const left = unshippedPieces(sources);
  const refunded = refundedPieces(sources.order.lines.length, sources.payments);
  return sources.order.lines.map((line, at) => ({
    line: at,
    label: lineLabel(line),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    stages: [...lineStages(sources, at)],
    left: left[at] ?? 0,
    refunded: refunded[at] ?? 0,
    ...(line.reprint && { reprintDueOn: line.reprint.dueOn }),
    printRefusal: printRefusal(print, at),
  }));
}

/** The order as the payment service has it, beside what is recorded here; null without a connected one. */
async function presentService({ tx, deps }: Context, sources: OrderSources): Promise<AdminOrder['service']> {
  const { order, payments, parcels } = sources;
  const provider = deps.paymentProvider;
  if (!provider || order.till !== provider.name) return null;
  const stored = await findService(tx, order.id);
  return {
    name: provider.name,
    checkedAt: stored?.checkedAt.toISOString() ?? null,
    differences: stored ? [...differencesOf(sources, stored)] : [],
    refundable: refundableAtService(sources),
    faults: [
      ...payments
        .filter(({ state, voidedAt }) => state === 'failed' && voidedAt === null)
        .map(({ id, fault }) => ({ id, fault })),
      ...parcels
        .filter(({ sendState }) => sendState === 'failed')
        .map(({ id, sendFault }) => ({ id, fault: sendFault })),
    ],
    sending: parcels.filter(({ sendState }) => sendState === 'waiting').map(({ id }) => id),
  };
}

export async function presentAdminOrder(context: Context, order: StoredOrder): Promise<AdminOrder> {
  const sources = await readOrderSources(context, order);
  const { project, today } = sources;
  const isLeft = order.state !== 'cancelled' && order.state !== 'shipped' && order.state !== 'delivered';
  const source = await readOrderSource(context.tx, order);
  const provider = presentPaymentRow(order, context.deps.paymentProvider);
  return {
    ...presentOrderPage(sources, { kind: 'staff', seesPrices: true }),
    id: order.id,
    token: order.token,
    customer: order.contact && {
      name: order.contact.name,
      company: order.contact.company,
      email: order.contact.email,
    },
    due: isLeft ? shipDue(order.shipBy, today) : null,
    shipBy: order.shipBy,
    inHandsOn: readOrderDetails(order.noteAttributes).neededBy ?? project?.inHandsOn ?? null,
    lines: presentLines(sources, source),
    pack: await presentPack(context.tx, source),
    packs: await presentPacks(context.tx, order),
    donePieces: donePieces(sources),
    floorProblems: (await readFloorProblems(context.tx, order.id)).map(({ order: _order, ...problem }) => problem),
    isWaiting: sources.messages.messages.some(({ author, answeredAt }) => author === 'customer' && answeredAt === null),
    mailsTo: order.contact?.email ?? project?.email ?? null,
    provider: provider && { name: provider.name, note: provider.words, url: provider.url },
    service: await presentService(context, sources),
  };
}

export const readAdminOrder = read('adminOrders.read', {
  run: async ({ input: { name }, context }) => {
    const order = await findOrderByName(context.tx, name);
    if (!order) throw new Problem('not-found', { message: NO_ORDER });
    return presentAdminOrder(context, order);
  },
});

/** Answers with the order as it is after a change. */
export async function presentChanged(context: Context, id: string): Promise<AdminOrder> {
  const order = await findOrderById(context.tx, id);
  if (!order) throw new Problem('not-found', { message: NO_ORDER });
  return presentAdminOrder(context, order);
}

/** Locks the version that staff saw; another one is refused with the order as it is now. */
export async function lockSeen(
  context: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredOrder> {
  const order = await lockOrder(context.tx, id);
  if (!order) throw new Problem('not-found', { message: NO_ORDER });
  if (order.version === version) return order;
  throw new Problem('conflict', { details: { current: await presentAdminOrder(context, order) } });
}

export const staffIdOf = ({ sessions }: Pick<Context, 'sessions'>): string | null => sessions.staff?.staffId ?? null;

/** Refuses a field with its sentence. */
export const refuseField = (path: string, message: string): never => {
  throw new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });
};

/** The order that an entry of the activity list names. */
export const orderEntry = ({ name, projectID }: Pick<AdminOrder, 'name' | 'projectID'>) => ({
  what: `Order ${name}`,
  projectId: projectID,
});
