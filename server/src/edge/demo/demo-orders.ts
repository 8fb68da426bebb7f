import { randomBytes, randomUUID } from 'node:crypto';
import type { InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import type { DemoOrder, DemoProject } from '@colorway/seed/demo/demo-proof.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { PriceData } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { orderKey } from '../../project/facade.ts';
import { orderedLines, PROJECT_ID, readCheckout } from '../../sales/facade.ts';
import type { DaysAgo } from './demo-project.ts';
import { type DemoActivity, type DemoEvent, dateOrder } from './demo-store.ts';
import { orderLife } from './order-life.ts';

interface Ordering {
  readonly deps: Deps;
  readonly tx: Queries;
  readonly priceData: PriceData;
  readonly staffId: string | null;
  readonly staffName: string;
  readonly ago: DaysAgo;
}

interface Ordered {
  readonly id: string;
  readonly events: readonly DemoEvent[];
  readonly activity: readonly DemoActivity[];
}

interface Project {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Paid orders have a shipping address. */
const contactOf = ({ id, name, email }: Project): InvoiceContact => ({
  name,
  email,
  company: name,
  address: {
    street: `${Number(id) % 1_000} Example Street`,
    more: '',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  },
});

async function makeOrder(
  { deps, tx, priceData, staffId, staffName, ago }: Ordering,
  project: Project,
  { order, back }: { readonly order: DemoOrder; readonly back: number },
): Promise<Ordered> {
  const checkout = await readCheckout({ tx, deps }, project.id, priceData);
  const { quote, cart } = checkout;
  const cartVersion = cart.version - back;
  const at = ago(order.daysAgo, 5);
  const paidAt = order.paidDaysAgo === undefined ? null : ago(order.paidDaysAgo, 1);
  const id = randomUUID();
  const { name } = await deps.shop.createDraftOrder(tx, {
    id,
    token: randomBytes(16).toString('hex'),
    orderKey: orderKey(project.id, cartVersion, 0),
    projectID: project.id,
    noteAttributes: [{ name: PROJECT_ID, value: project.id }],
    lines: orderedLines(checkout, quote),
    sums: quote.sums.map(({ kind, label, amount }) => ({ kind, label, amount })),
    total: quote.total,
    contact: paidAt ? contactOf(project) : null,
  });
  await dateOrder(tx, await orderLife({ tx, staffId, staffName, ago }, id, order));
  const event = { projectId: project.id, kind: 'order-made', data: { name, cartVersion }, createdAt: at };
  const paid = {
    kind: 'order',
    operation: 'adminOrders.move',
    projectId: project.id,
    what: `Order ${name}`,
    doing: formatMoney(quote.total),
    before: ORDER_STATE_NAMES.awaiting,
    after: ORDER_STATE_NAMES.paid,
  };
  return {
    id,
    events: [{ ...event, by: project.email, staffId: null }],
    activity: paidAt ? [{ ...paid, createdAt: paidAt }] : [],
  };
}

/** Makes orders of the carts by the functions of the checkout, in the order of their days. */
export async function demoOrders(
  ordering: Ordering,
  portals: readonly { readonly portal: DemoProject; readonly project: Project }[],
): Promise<Ordered[]> {
  const requested = portals.flatMap(({ portal: { orders = [] }, project }) =>
    orders.map((order, at) => ({ project, order, back: orders.length - 1 - at })),
  );
  const made: Ordered[] = [];
  for (const { project, ...one } of requested.sort((a, b) => b.order.daysAgo - a.order.daysAgo))
    made.push(await makeOrder(ordering, project, one));
  return made;
}
