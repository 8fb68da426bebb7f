import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { assertProjectAccess, readDateSettings, seesPrices, viewerOf } from '../../project/facade.ts';
import { listParcels } from '../fulfillment/parcel-store.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { listProgress } from '../fulfillment/progress-store.ts';
import { listPayments } from '../ledger/ledger-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { listMessages } from '../problem/message-store.ts';
import { listProblems } from '../problem/problem-store.ts';
import { findOrderByName, findOrderProject, listApprovals, listOrderEvents } from './page-store.ts';
import { type OrderSources, type OrderViewer, presentOrderPage } from './present-page.ts';

export async function readOrderSources({ tx }: Pick<Context, 'tx'>, order: StoredOrder): Promise<OrderSources> {
  const { settings } = await readDateSettings(tx);
  const dayOf = (at: Date): string => localTime(at, settings.timeZone).day;
  const names = [...new Set(order.lines.flatMap(({ proofID }) => (proofID === null ? [] : [proofID])))];
  return {
    order,
    project: order.projectId === null ? undefined : await findOrderProject(tx, order.projectId),
    parcels: await listParcels(tx, [order.id]),
    payments: await listPayments(tx, [order.id]),
    progress: await listProgress(tx, [order.id]),
    stages: await readStageSettings(tx),
    approvals: order.projectId === null ? [] : await listApprovals(tx, order.projectId, names),
    events: await listOrderEvents(tx, order.id),
    problems: await listProblems(tx, order.id),
    messages: await listMessages(tx, order.id),
    closingDays: settings.closingDays,
    today: dayOf(new Date()),
    dayOf,
  };
}

/**
 * The viewer of an order, or a refusal. A project's people and visitors whose link may order see its orders; an order of
 * the shop is seen by the address that it was ordered with.
 */
async function assertViewer(
  context: Pick<Context, 'tx' | 'sessions'>,
  { order, project }: OrderSources,
  access: 'project-order' | 'project-people',
): Promise<OrderViewer> {
  const { sessions } = context;
  if (project) {
    await assertProjectAccess(context, project.id, access);
    const kind = viewerOf(context, project);
    // The sums of an order belong to its area, since the same roles record what is paid.
    if (kind === 'staff') return { kind, seesPrices: true };
    return { kind: kind === 'share' ? 'visitor' : kind, seesPrices: seesPrices(context, project) };
  }
  if (sessions.staff) return { kind: 'staff', seesPrices: true };
  const email = order.contact?.email.toLowerCase();
  if (email !== undefined && email === sessions.customer?.email) return { kind: 'customer', seesPrices: true };
  throw new Problem(sessions.customer ? 'not-found' : 'not-signed-in');
}

/** An order with its viewer; unknown orders are answered like those of others. */
export async function readViewedOrder(
  context: Pick<Context, 'tx' | 'sessions'>,
  name: string,
  access: 'project-order' | 'project-people',
): Promise<{ readonly sources: OrderSources; readonly viewer: OrderViewer }> {
  const order = await findOrderByName(context.tx, name);
  if (!order) {
    // The answer is that of another customer's order, so it does not reveal which orders exist.
    const { staff, customer, shares } = context.sessions;
    const isKnown = staff !== undefined || customer !== undefined || shares.length > 0;
    throw new Problem(isKnown ? 'not-found' : 'not-signed-in');
  }
  const sources = await readOrderSources(context, order);
  return { sources, viewer: await assertViewer(context, sources, access) };
}

export const readOrder = read('orders.read', {
  run: async ({ input: { name }, context }) => {
    const { sources, viewer } = await readViewedOrder(context, name, 'project-order');
    return presentOrderPage(sources, viewer);
  },
});
