import type { MyOrder } from '@colorway/contract/shop/order-page.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { formatArrival } from '@colorway/rules/shop/delivery-estimate.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../project/facade.ts';
import { type ListedParcel, listParcels } from '../fulfillment/parcel-store.ts';
import { storedBalance } from '../orders/order-balance.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { listOrdersOf } from './page-store.ts';
import { arrivalOf } from './present-page.ts';

interface Listed {
  readonly order: StoredOrder;
  readonly parcels: readonly ListedParcel[];
  readonly arrives: string | null;
  /** The calendar day of an instant, `May 4, 2026`. */
  readonly formatDay: (at: Date) => string;
  readonly seesPrices: boolean;
}

const paidBack = ({ order, seesPrices }: Listed): string => {
  if (order.receivedCents === 0) return 'Nothing was charged.';
  return order.refundedCents > 0 && seesPrices ? `${formatMoney(cents(order.refundedCents))} was refunded.` : '';
};

function whereItIs(listed: Listed): string {
  const { order, parcels, arrives, formatDay } = listed;
  const arrived = parcels.findLast(({ deliveredAt }) => deliveredAt !== null)?.deliveredAt;
  switch (order.state) {
    case 'cancelled':
      return `Cancelled ${formatDay(order.cancelledAt ?? order.createdAt)}. ${paidBack(listed)}`.trim();
    case 'delivered':
      return `Delivered ${formatDay(arrived ?? order.createdAt)}.`;
    case 'shipped':
      return arrives === null ? 'On its way.' : `On its way, arrives ${arrives}.`;
    case 'partly-shipped':
      return `${order.shippedPieces} of ${order.pieces} pieces are on their way.`;
    case 'awaiting':
      return arrives === null ? 'We start when it is paid.' : `Arrives ${arrives} if it is paid today.`;
    default:
      return arrives === null ? 'We are making it.' : `Arrives ${arrives}.`;
  }
}

function dueSentence({ order, seesPrices }: Listed): string {
  const { due } = storedBalance(order);
  if (due === 0 || order.state === 'awaiting' || !seesPrices) return '';
  return `${formatMoney(due)} due${order.shippedPieces > 0 ? '' : ' before we ship'}.`;
}

const MAX_PICTURES = 3;

function presentMyOrder(listed: Listed, projectName: string | null): MyOrder {
  const { order, seesPrices } = listed;
  const { due } = storedBalance(order);
  const pictures = order.lines.flatMap(({ picture }) => (picture === null ? [] : [picture]));
  return {
    name: orderName(order.number),
    projectID: order.projectId,
    projectName,
    state: order.state,
    pieces: order.pieces,
    ...(seesPrices && { total: cents(order.totalCents) }),
    placedAt: order.createdAt.toISOString(),
    pictures: [...new Set(pictures)].slice(0, MAX_PICTURES),
    products: [...new Set(order.lines.flatMap(({ productType, name }) => [productType, name]))],
    sentence: [whereItIs(listed), dueSentence(listed)].filter(Boolean).join(' '),
    payLabel: due > 0 && seesPrices ? `Pay ${formatMoney(due)}` : null,
    invoiceUrl: seesPrices ? invoicePath(order.token) : null,
  };
}

async function listMine({ tx, sessions }: Context) {
  const email = sessions.customer?.email;
  if (email === undefined) throw new Problem('not-signed-in');
  const { timeZone, closingDays } = (await readDateSettings(tx)).settings;
  const dayOf = (at: Date): string => localTime(at, timeZone).day;
  const today = dayOf(new Date());
  const rows = await listOrdersOf(tx, email);
  const parcels = await listParcels(
    tx,
    rows.map(({ order }) => order.id),
  );
  return {
    orders: rows.map(({ order, projectName, type }) => {
      const own = parcels.filter(({ orderId }) => orderId === order.id);
      const arrival = arrivalOf({ order, parcels: own, closingDays, today, dayOf });
      const seesPrices = type === null || !isDistributor(type);
      const arrives = arrival ? formatArrival(arrival) : null;
      const formatDay = (at: Date): string => formatYearDay(dayOf(at));
      return presentMyOrder({ order, parcels: own, arrives, formatDay, seesPrices }, projectName);
    }),
  };
}

export const listMyOrders = read('orders.list', { run: ({ context }) => listMine(context) });
