import type { Day } from '../dates/calendar-day.ts';
import { type Cents, cents, FREE, formatMoney, sumOf } from '../money/cents.ts';
import { productTypeMany } from '../product/product-types.ts';
import { capitalized } from '../text/capitalized.ts';
import { countOf } from '../text/count-of.ts';
import { numberWord } from '../text/number-word.ts';
import type { Bucket } from './range.ts';
import { formatShare, isDrawn, type ReportRow, type ReportTable } from './table.ts';

const NO_ORDERS = 'No orders in this range.';
const orders = (count: number): string => countOf(count, 'order');

export interface SoldPoint {
  readonly revenue: Cents;
  readonly orders: number;
}

/** `November is the best month yet: $48,310.00 from 41 orders.` */
function revenueFinding(buckets: readonly Bucket[], points: readonly SoldPoint[]): string {
  const all = { revenue: sumOf(points.map(({ revenue }) => revenue)), orders: 0 };
  all.orders = points.reduce((sum, point) => sum + point.orders, 0);
  if (all.orders === 0) return NO_ORDERS;
  const sum = `${formatMoney(all.revenue)} from ${orders(all.orders)}`;
  if (points.filter((point) => point.orders > 0).length < 2) return `${sum}.`;
  const best = points.reduce((at, { revenue }, index) => (revenue >= (points[at]?.revenue ?? 0) ? index : at), 0);
  const [bucket, point] = [buckets[best], points[best]];
  if (!bucket || !point) return `${sum}.`;
  const yet = best === points.length - 1 ? ' yet' : '';
  return `${bucket.name} is the best ${bucket.unit}${yet}: ${formatMoney(point.revenue)} from ${orders(point.orders)}.`;
}

interface Revenue {
  readonly buckets: readonly Bucket[];
  readonly now: readonly SoldPoint[];
  /** The same points in the time before; null without a comparison. */
  readonly before: readonly SoldPoint[] | null;
  /** `2026`, and `2025` or `Before`. */
  readonly names: readonly [string, string];
}

export function revenueTable({ buckets, now, before: earlier, names }: Revenue): ReportTable {
  // A time without orders is no line.
  const before = earlier?.some((point) => point.orders > 0) ? earlier : null;
  return {
    finding: revenueFinding(buckets, now),
    foot: null,
    columns: [
      { label: buckets[0]?.unit === 'day' ? 'Day' : buckets[0]?.unit === 'week' ? 'Week of' : 'Month', kind: 'text' },
      { label: names[0], kind: 'money' },
      ...(before ? [{ label: names[1], kind: 'money' } as const] : []),
      { label: 'Orders', kind: 'count' },
    ],
    rows: buckets.map(({ label }, at) => ({
      cells: [label, now[at]?.revenue ?? FREE, ...(before ? [before[at]?.revenue ?? FREE] : []), now[at]?.orders ?? 0],
    })),
    marked: buckets.length - 1,
    target: null,
  };
}

/** `four of ten dollars`; a small share in percent. */
function tenths(share: number, many: string): string {
  const count = Math.round(share * 10);
  if (count >= 10) return `nearly all ${many}`;
  if (count === 5) return `half of all ${many}`;
  return count === 0 ? `${formatShare(share)} of all ${many}` : `${numberWord(count)} of ten ${many}`;
}

interface Ranked {
  readonly name: string;
  readonly value: number;
  readonly hex?: string;
  readonly url?: string;
}

/** The largest ones, and the others as one row: the rows add up to all. */
function withOthers(ranked: readonly Ranked[], shown: number): readonly Ranked[] {
  if (ranked.length <= shown + 1) return ranked;
  const others = ranked.slice(shown);
  const value = others.reduce((sum, one) => sum + one.value, 0);
  return [...ranked.slice(0, shown), { name: `${capitalized(numberWord(others.length))} more`, value }];
}

const byValue = (one: Ranked, other: Ranked): number => other.value - one.value || (one.name < other.name ? -1 : 1);
const rowOf = ({ name, value, hex, url }: Ranked): ReportRow => ({ cells: [name, value], hex, url });

/** Few figures are in the sentence, since no chart shows them. */
function ofFew(table: Omit<ReportTable, 'finding'>, finding: string, format: (value: number) => string): ReportTable {
  const few = table.rows.map(({ cells: [name, value] }) => `${name}: ${format(Number(value))}.`).join(' ');
  return { ...table, finding: isDrawn(table) || table.rows.length === 0 ? finding : few };
}

const money = (value: number): string => formatMoney(cents(value));
const count = (value: number): string => value.toLocaleString('en-US');

const SHOWN = 5;

function rankedTable(kind: 'products' | 'patterns', ranked: readonly Ranked[]): ReportTable {
  const all = ranked.reduce((sum, { value }) => sum + value, 0);
  const [first] = ranked.toSorted(byValue);
  const label = kind === 'products' ? 'Product' : 'Pattern or design';
  const table = {
    ...{ foot: null, marked: 0, target: null },
    columns: [{ label, kind: 'text' } as const, { label: 'Revenue', kind: 'money' } as const],
    rows: withOthers(ranked.toSorted(byValue), SHOWN).map(rowOf),
  };
  const share = first && all > 0 ? tenths(first.value / all, 'dollars') : '';
  const verb = kind === 'products' ? 'bring' : 'brings';
  return ofFew(table, first ? `${first.name} ${verb} ${share}.` : NO_ORDERS, money);
}

/** Products by revenue; swatches are one of them. */
export const productsTable = (
  sold: readonly { readonly productType: string; readonly isSwatch: boolean; readonly revenue: number }[],
): ReportTable => {
  const named = Map.groupBy(sold, ({ productType, isSwatch }) =>
    isSwatch ? 'Swatches' : productTypeMany(productType),
  );
  const sums = [...named].map(([name, of]) => ({ name, value: of.reduce((sum, { revenue }) => sum + revenue, 0) }));
  return rankedTable(
    'products',
    sums.filter(({ value }) => value > 0),
  );
};

/** Patterns and designs by revenue. `others` are those that were not read, with their sum. */
export function patternsTable(
  sold: readonly { readonly design: string; readonly revenue: number }[],
  others: { readonly count: number; readonly revenue: number },
): ReportTable {
  const ranked = sold.map(({ design, revenue }) => ({ name: design || 'Without a name', value: revenue }));
  const all = ranked.reduce((sum, { value }) => sum + value, others.revenue);
  const table = rankedTable('patterns', ranked);
  if (others.count === 0) return table;
  const rows = [...ranked.toSorted(byValue).map(rowOf), { cells: [`${count(others.count)} more`, others.revenue] }];
  const [first] = ranked.toSorted(byValue);
  const finding = first ? `${first.name} brings ${tenths(first.value / Math.max(1, all), 'dollars')}.` : NO_ORDERS;
  return { ...table, rows, finding };
}

/** `in every third piece`. */
function everyNth(share: number): string {
  if (share >= 0.95) return 'nearly every piece';
  if (share >= 0.6) return tenths(share, 'pieces');
  const nth = [
    [0.42, 'second'],
    [0.28, 'third'],
    [0.22, 'fourth'],
    [0.18, 'fifth'],
  ] as const;
  const found = nth.find(([least]) => share >= least);
  return found ? `every ${found[1]} piece` : `${formatShare(share)} of all pieces`;
}

export interface SoldColor {
  readonly name: string;
  readonly hex: string;
  readonly pieces: number;
}

/** `listed` are the pieces whose colors the orders name, of all pieces. */
export function colorsTable(
  colors: readonly SoldColor[],
  { listed, all }: { readonly listed: number; readonly all: number },
): ReportTable {
  const ranked = colors.map(({ name, hex, pieces }) => ({ name, hex, value: pieces })).sort(byValue);
  const [first] = ranked;
  const table = {
    foot:
      listed < all ? `${count(listed)} of ${count(all)} pieces name their colors; the others are not counted.` : null,
    ...{ marked: 0, target: null },
    columns: [{ label: 'Color', kind: 'text' } as const, { label: 'Pieces', kind: 'count' } as const],
    rows: ranked.slice(0, SHOWN + 1).map(rowOf),
  };
  const none = all === 0 ? NO_ORDERS : 'No pieces with named colors in this range.';
  if (!first) return { ...table, finding: none };
  const found = `Pieces that carry the color. ${first.name} is in ${everyNth(first.value / Math.max(1, listed))}.`;
  return ofFew(table, found, (value) => countOf(value, 'piece'));
}

export interface TopCustomer {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly revenue: number;
  readonly lastOn: Day;
}

export function customersTable(customers: readonly TopCustomer[], revenue: number): ReportTable {
  const sum = customers.reduce((total, one) => total + one.revenue, 0);
  const [first] = customers;
  const share = revenue > 0 ? formatShare(sum / revenue) : '0%';
  const many = `The first ${numberWord(customers.length)} bring ${share} of revenue.`;
  return {
    finding: !first
      ? NO_ORDERS
      : customers.length === 1
        ? `${first.name} brings ${share} of revenue: ${money(first.revenue)} from ${orders(first.orders)}.`
        : many,
    ...{ foot: null, marked: null, target: null },
    columns: [
      { label: 'Customer', kind: 'text' },
      { label: 'Orders', kind: 'count' },
      { label: 'Revenue', kind: 'money' },
      { label: 'Last order', kind: 'day' },
    ],
    rows: customers.map(({ id, name, lastOn, ...of }) => ({
      cells: [name, of.orders, of.revenue, lastOn],
      url: `/admin/customers/${encodeURIComponent(id)}`,
    })),
  };
}
