import { CHANGE_TONES } from '@colorway/rules/report/change.ts';
import { COMPARISONS, REPORT_RANGES } from '@colorway/rules/report/range.ts';
import { CELL_KINDS, REPORT_PARTS } from '@colorway/rules/report/table.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { productType } from '../pattern/pattern.ts';
import { plannedDay } from '../project/dates/dates.ts';

const tag = 'Reports';

const days = {
  range: z.enum(REPORT_RANGES).default('year'),
  /** The first and the last day of an own range. */
  from: plannedDay.optional(),
  to: plannedDay.optional(),
};

/** The days that a report is about, and those that it is compared with. */
export const reportFilter = z.object({ ...days, compare: z.enum(COMPARISONS).default('year') });
export type ReportFilter = z.output<typeof reportFilter>;

/** Files of the reports: each part, and the orders that they add up. */
export const reportFile = reportFilter.extend({ part: z.enum([...REPORT_PARTS, 'orders']) });

const change = z.object({ way: z.enum(['up', 'down', 'same']), tone: z.enum(CHANGE_TONES), label: z.string() });

export const reportTotals = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** `Jan 1 to Nov 30, 2026, compared with the same days of 2025`. */
  label: z.string(),
  orders: z.int(),
  figures: z.array(z.object({ label: z.string(), value: z.string(), change: change.nullable(), note: z.string() })),
  /** `No orders in September 2025`. */
  emptyTitle: z.string(),
  /** The day of the first order of all; null before it. */
  firstOrderOn: z.iso.date().nullable(),
  today: z.iso.date(),
});
export type ReportTotals = z.infer<typeof reportTotals>;

export const reportTable = z.object({
  part: z.enum(REPORT_PARTS),
  finding: z.string(),
  foot: z.string().nullable(),
  columns: z.array(z.object({ label: z.string(), kind: z.enum(CELL_KINDS) })),
  rows: z.array(
    z.object({
      /** Text, a number, cents or a part of 1, by the kind of the column. */
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
      hex: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
  /** The row that is marked. */
  marked: z.int().nullable(),
  /** A share that is wished for. */
  target: z.number().nullable(),
});
export type ReportTableView = z.infer<typeof reportTable>;

export const reportContract = {
  countOpening: operation({
    access: 'public',
    method: 'POST',
    path: '/configurator-openings',
    summary: 'Counts that the configurator was opened, by day and product. Stores nothing about the visitor',
    tag,
    creates: false,
    limit: { name: 'configurator-opening', max: 600, windowSeconds: 3_600 },
    bodyLimit: 1_024,
  })
    .input(z.object({ productType }))
    .output(z.void()),
  totals: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/reports',
    summary: 'Revenue, orders, on-time rate and days to approve of a range of days, beside those before',
    tag,
    mayLag: true,
  })
    .input(reportFilter.partial().optional())
    .output(reportTotals),
  part: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/reports/{part}',
    summary: 'One part of the reports: its finding as a sentence, and its figures',
    tag,
    mayLag: true,
  })
    .input(reportFilter.partial().extend({ part: z.enum(REPORT_PARTS) }))
    .output(reportTable),
};
