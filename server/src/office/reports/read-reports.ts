import type { ReportTotals } from '@colorway/contract/report/report-contract.ts';
import { cents, FREE } from '@colorway/rules/money/cents.ts';
import { listTotals, type Totals } from '@colorway/rules/report/change.ts';
import { bucketsOf, comparisonLabel, inSpan, spanLabel } from '@colorway/rules/report/range.ts';
import {
  colorsTable,
  customersTable,
  patternsTable,
  productsTable,
  revenueTable,
  type SoldPoint,
} from '@colorway/rules/report/sales-parts.ts';
import type { ReportPart, ReportTable } from '@colorway/rules/report/table.ts';
import {
  approvalsTable,
  onTimeTable,
  pathTable,
  problemsTable,
  reprintsTable,
} from '@colorway/rules/report/work-parts.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { type Reported, readRange } from './read-range.ts';
import {
  type Between,
  countPath,
  findFirstOrder,
  listTopCustomers,
  readApprovals,
  sumColors,
  sumDesigns,
  sumOnTime,
  sumOpenings,
  sumOrders,
  sumPoints,
  sumProblems,
  sumProducts,
  sumRefunds,
  sumReprints,
  sumRevenue,
} from './report-store.ts';

const SHOWN = 5;

async function totalsOf(db: Queries, between: Between, reported: Reported): Promise<Totals> {
  const sums = await sumOrders(db, between, reported);
  const { median } = await readApprovals(db, between);
  return { ...sums, revenue: cents(sums.revenue), daysToApprove: median };
}

async function readTotals({ tx }: Pick<Context, 'tx'>, reported: Reported): Promise<ReportTotals> {
  const { span, earlier, today, zone, filter } = reported;
  const now = await totalsOf(tx, reported.now, reported);
  const before = earlier && (await totalsOf(tx, earlier.between, reported));
  return {
    ...{ ...span, today, orders: now.orders },
    label: [spanLabel(span), comparisonLabel(span, filter.compare)].filter(Boolean).join(', '),
    figures: listTotals(now, before, filter.compare).map((figure) => ({ ...figure })),
    emptyTitle: `No orders ${inSpan(span)}`,
    firstOrderOn: await findFirstOrder(tx, zone),
  };
}

async function readPoints(db: Queries, starts: readonly Date[], between: Between): Promise<SoldPoint[]> {
  const rows = await sumPoints(db, starts, between);
  return starts.map((_, at) => {
    const row = rows.find((one) => one.at === at);
    return { revenue: cents(row?.revenue ?? 0), orders: row?.orders ?? 0 };
  });
}

/** The lines of a chart are named by their year, where each has one. */
function lineNames({ span, filter }: Reported): readonly [string, string] {
  const year = span.to.slice(0, 4);
  if (filter.compare === 'before') return ['This time', 'The time before'];
  return span.from.startsWith(year) ? [year, String(Number(year) - 1)] : ['This time', 'A year earlier'];
}

async function readRevenue(db: Queries, reported: Reported): Promise<ReportTable> {
  const { span, starts, now, earlier } = reported;
  return revenueTable({
    buckets: bucketsOf(span),
    now: await readPoints(db, starts, now),
    before: earlier && (await readPoints(db, earlier.starts, earlier.between)),
    names: lineNames(reported),
  });
}

async function readColors(db: Queries, { now }: Reported): Promise<ReportTable> {
  const { colors, counts } = await sumColors(db, now, SHOWN + 1);
  return colorsTable(colors, counts);
}

async function readPatterns(db: Queries, { now }: Reported): Promise<ReportTable> {
  const found = await sumDesigns(db, now, SHOWN);
  const [first] = found;
  const shown = found.reduce((sum, { revenue }) => sum + revenue, 0);
  const others = { count: (first?.all ?? 0) - found.length, revenue: (first?.sum ?? 0) - shown };
  return patternsTable(found, others);
}

async function readCustomers(db: Queries, reported: Reported): Promise<ReportTable> {
  const { now, zone } = reported;
  const top = listTopCustomers(db, now, { zone, max: SHOWN });
  return customersTable(...(await Promise.all([top, sumRevenue(db, now)])));
}

async function readProblems(db: Queries, reported: Reported): Promise<ReportTable> {
  const { count, amount } = await sumRefunds(db, reported.now);
  const { orders } = await sumOrders(db, reported.now, reported);
  return problemsTable(await sumProblems(db, reported.now), orders, { count, amount: amount ? cents(amount) : FREE });
}

const PARTS: Readonly<Record<ReportPart, (db: Queries, reported: Reported) => Promise<ReportTable>>> = {
  revenue: readRevenue,
  path: async (db, { now, span }) => pathTable({ ...(await countPath(db, now)), opened: await sumOpenings(db, span) }),
  // A read has the pool, so both are added up at once.
  'on-time': async (db, reported) =>
    onTimeTable(...(await Promise.all([sumOrders(db, reported.now, reported), sumOnTime(db, reported.now, reported)]))),
  products: async (db, { now }) => productsTable(await sumProducts(db, now)),
  colors: readColors,
  patterns: readPatterns,
  customers: readCustomers,
  approvals: async (db, { now }) => approvalsTable(await readApprovals(db, now)),
  problems: readProblems,
  reprints: async (db, { now }) => reprintsTable(await sumReprints(db, now)),
};

export const readPart = (db: Queries, part: ReportPart, reported: Reported): Promise<ReportTable> =>
  PARTS[part](db, reported);

export const showReportTotals = read('reports.totals', {
  run: async ({ input, context }) => readTotals(context, await readRange(context.tx, input ?? {})),
});

export const showReportPart = read('reports.part', {
  run: async ({ input: { part, ...filter }, context: { tx } }) => {
    const { rows, columns, ...table } = await readPart(tx, part, await readRange(tx, filter));
    return {
      ...{ part, ...table, columns: [...columns] },
      rows: rows.map(({ cells, hex, url }) => ({ cells: [...cells], ...(hex && { hex }), ...(url && { url }) })),
    };
  },
});
