import type { ReportPart } from '@colorway/rules/report/table.ts';
import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type ReportInput = NonNullable<InputOf<'reports.totals'>>;
export type Totals = OutputOf<'reports.totals'>;
export type Table = OutputOf<'reports.part'>;

export const REPORTS_KEY = ['reports'] as const;

export const readTotals = (filter: ReportInput) => call('reports.totals', filter);
export const readPart = (part: ReportPart, filter: ReportInput) => call('reports.part', { ...filter, part });
