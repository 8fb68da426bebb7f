import type { OrderFilter } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Context } from '../../http/context.ts';
import { readCursor, writeCursor } from '../mail/mail-cursor.ts';
import { countOrders, listOrders, orderSums } from './order-store.ts';
import { presentOrderRow } from './present-order.ts';

const PAGE = 50;

export async function pageOfOrders(
  { tx, deps }: Context,
  { cursor, ...filter }: OrderFilter & { readonly cursor?: string | undefined },
) {
  const found = await listOrders(tx, { ...filter, after: readCursor(cursor) }, PAGE + 1);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  const { count, amount, paid } = await orderSums(tx);
  return {
    orders: page.map((order) => presentOrderRow(order, deps.till)),
    nextCursor: found.length > PAGE && last ? writeCursor(last) : null,
    total: await countOrders(tx, filter),
    awaiting: { count, amount: cents(amount) },
    paidThisMonth: cents(paid),
  };
}
