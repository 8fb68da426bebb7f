import type { OrderFilter } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import { readCursor, writeCursor } from '../../kernel/http/mail-cursor.ts';
import { countOrders, listOrders, type OrderSums, sumOrders } from './order-store.ts';
import { presentOrderRow } from './present-order.ts';

const PAGE = 50;

const largest = ({ count, paid_count }: OrderSums): number => Math.max(count, paid_count);

async function readOrderPage(
  { tx, deps }: Context,
  { cursor, ...filter }: OrderFilter & { readonly cursor?: string | undefined },
) {
  const found = await listOrders(tx, { ...filter, after: readCursor(cursor) }, PAGE + 1);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  const { count, amount, paid } = await deps.counts.of('order sums', (max) => sumOrders(tx, max), largest);
  return {
    orders: page.map((order) => presentOrderRow(order, deps.paymentProvider)),
    nextCursor: found.length > PAGE && last ? writeCursor(last) : null,
    total: await countOf(deps.counts, 'orders', filter, (max) => countOrders(tx, filter, max)),
    awaiting: { count, amount: cents(amount) },
    paidThisMonth: cents(paid),
  };
}

export const listOrderPage = read('shop.orders', {
  run: ({ input, context }) => readOrderPage(context, input ?? {}),
});
