import { orderListFilter } from '@colorway/contract/shop/production.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { registerCsv } from '../../kernel/operation/raw/csv-route.ts';
import { presentOrderRow } from '../orders/present-order.ts';
import { listOrders } from './list-store.ts';
import { readToday } from './order-list.ts';

const MAX_ROWS = 20_000;
const HEAD = [
  ...['order', 'status', 'projectID', 'project', 'customer', 'company', 'email'],
  ...['pieces', 'totalUSD', 'placed', 'paid', 'cancelled'],
] as const;

/** Exports orders of the list as CSV; amounts are plain numbers. */
export function registerOrderExport(app: FastifyInstance, deps: Deps): void {
  registerCsv(app, deps, 'ordersExport', {
    name: 'orders',
    filter: orderListFilter,
    records: async (filter) => {
      const orders = (await listOrders(deps.db, { ...filter, today: await readToday(deps.db) }, MAX_ROWS)).map(
        (order) => presentOrderRow(order),
      );
      const rows = orders.map(({ name, state, projectID, projectName, customer, pieces, total, ...at }) => [
        ...[name, ORDER_STATE_NAMES[state], projectID ?? '', projectName ?? ''],
        ...[customer?.name ?? '', customer?.company ?? '', customer?.email ?? ''],
        ...[String(pieces), decimal(total), at.createdAt, at.paidAt ?? '', at.cancelledAt ?? ''],
      ]);
      return [HEAD, ...rows];
    },
  });
}
