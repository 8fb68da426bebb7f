import type { OrderListFilter } from '@colorway/contract/shop/production.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import * as z from 'zod';
import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../project/facade.ts';
import { countOrders, countTabs, listOrders, type OrderCounts, type OrderPlace } from './list-store.ts';
import { presentListed } from './present-listed.ts';

const PAGE = 50;

/** The calendar day of the maker. */
export async function readToday(db: Queries): Promise<string> {
  const { settings } = await readDateSettings(db);
  return localTime(new Date(), settings.timeZone).day;
}

const place = z.tuple([z.string().regex(/^(?:infinity|\d{4}-\d{2}-\d{2}|\d{1,15})$/), z.uuid()]);

const writePlace = ({ key, id }: OrderPlace): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** A place of another sort has another kind of key. */
function readPlace(cursor: string | undefined, sort: OrderListFilter['sort'] = '-order'): OrderPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [key, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (/^\d{1,15}$/.test(key) !== sort.endsWith('due')) return { key, id };
  } catch {
    // Refused below.
  }
  throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
}

const largest = (counts: OrderCounts): number => Math.max(counts.all, counts.paid_count);

async function readOrderPage(
  context: Context,
  { cursor, ...typed }: OrderListFilter & { readonly cursor?: string | undefined },
) {
  const { tx, deps } = context;
  const today = await readToday(tx);
  const filter = { ...typed, today };
  const found = await listOrders(tx, { ...filter, after: readPlace(cursor, typed.sort) }, PAGE + 1);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  const {
    paid,
    paid_count: _count,
    ...counts
  } = await deps.counts.of(`order tabs ${today}`, (max) => countTabs(tx, today, max), largest);
  return {
    orders: await presentListed(context, page, today),
    nextCursor: found.length > PAGE && last ? writePlace(last) : null,
    total: await countOf(deps.counts, 'orders', { ...filter, sort: '' }, (max) => countOrders(tx, filter, max)),
    counts,
    paidThisMonth: cents(paid),
  };
}

export const listOrderPage = read('shop.orders', {
  run: ({ input, context }) => readOrderPage(context, input ?? {}),
});
