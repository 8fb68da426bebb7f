import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { isUnderWay } from '@colorway/rules/shop/state/order-state.ts';
import type { StoredListedOrder } from '../../store/stored-project.ts';

const hasLeft = ({ state }: StoredListedOrder): boolean => state === 'shipped' || state === 'delivered';

export const presentOrders = (orders: readonly StoredListedOrder[]): PortalProject['orders'] =>
  orders.map((order) => ({
    name: orderName(order.number),
    state: order.state,
    pieces: order.pieces,
    total: cents(order.totalCents),
    createdAt: new Date(order.createdAt).toISOString(),
    shipsBy: order.shipBy !== null && isUnderWay(order.state) && !hasLeft(order) ? formatShortDay(order.shipBy) : null,
  }));
