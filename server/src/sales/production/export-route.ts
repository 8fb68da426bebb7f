import { orderFileFilter } from '@colorway/contract/shop/production.ts';
import { type ExportedOrder, orderRecords } from '@colorway/rules/order/order-layouts.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { registerCsv } from '../../kernel/operation/raw/csv-route.ts';
import { storedBalance } from '../orders/order-balance.ts';
import type { ListedOrder } from '../orders/order-store.ts';
import { listOrders } from './list-store.ts';
import { readToday } from './order-list.ts';

const MAX_ROWS = 20_000;

const exported = (order: ListedOrder): ExportedOrder => ({
  name: orderName(order.number),
  status: ORDER_STATE_NAMES[order.state],
  projectID: order.projectId,
  projectName: order.projectName,
  purchaseOrder: readOrderDetails(order.noteAttributes).purchaseOrder,
  ...{ contact: order.contact, lines: order.lines, sums: order.sums, shipBy: order.shipBy },
  ...{ total: order.totalCents, received: order.receivedCents, refunded: order.refundedCents },
  due: storedBalance(order).due,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
});

/** Exports orders of the list as CSV, in the columns of a layout. */
export function registerOrderExport(app: FastifyInstance, deps: Deps): void {
  registerCsv(app, deps, 'ordersExport', {
    name: 'orders',
    filter: orderFileFilter,
    records: async ({ layout, ...filter }) => {
      const orders = await listOrders(deps.db, { ...filter, today: await readToday(deps.db) }, MAX_ROWS);
      return orderRecords(layout, orders.map(exported));
    },
  });
}
