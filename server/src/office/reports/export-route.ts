import { reportFile } from '@colorway/contract/report/report-contract.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { plainCell } from '@colorway/rules/report/table.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { registerCsv } from '../../kernel/operation/raw/csv-route.ts';
import { type Reported, readRange } from './read-range.ts';
import { readPart } from './read-reports.ts';
import { listReported } from './report-store.ts';

const MAX_ROWS = 100_000;
const HEAD = [
  ...['order', 'placed', 'totalUSD', 'taxUSD', 'refundedUSD', 'taxRefundedUSD', 'revenueUSD'],
  ...['promised', 'left'],
] as const;

async function orderRecords(db: Queries, { now, zone }: Reported): Promise<readonly (readonly string[])[]> {
  const orders = await listReported(db, now, { zone, max: MAX_ROWS });
  const money = (amount: number): string => decimal(cents(amount));
  const rows = orders.map(({ number, placed, promised, left, ...of }) => [
    ...[orderName(number), placed, money(of.total), money(of.tax), money(of.refunded), money(of.refundedTax)],
    ...[money(of.revenue), promised ?? '', left ?? ''],
  ]);
  return [HEAD, ...rows];
}

/** Exports a part of the reports, or the orders that they add up; amounts are plain numbers. */
export function registerReportExport(app: FastifyInstance, deps: Deps): void {
  registerCsv(app, deps, 'reportsExport', {
    name: 'report',
    filter: reportFile,
    records: async ({ part, ...filter }) => {
      const reported = await readRange(deps.db, filter);
      if (part === 'orders') return orderRecords(deps.db, reported);
      const { columns, rows } = await readPart(deps.db, part, reported);
      const cells = rows.map((row) => columns.map(({ kind }, at) => plainCell(kind, row.cells[at] ?? null)));
      return [columns.map(({ label }) => label), ...cells];
    },
  });
}
