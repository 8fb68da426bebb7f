import { type Day, formatMonthDay } from '../dates/calendar-day.ts';
import { cents, formatMoney } from '../money/cents.ts';
import { decimal } from '../money/decimal.ts';

/** The parts of the reports, in the order of the page. */
export const REPORT_PARTS = [
  'revenue',
  'path',
  'on-time',
  'products',
  'colors',
  'customers',
  'approvals',
  'patterns',
  'problems',
  'reprints',
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

export const REPORT_PART_TITLES: Readonly<Record<ReportPart, string>> = {
  revenue: 'Revenue',
  path: 'From first look to paid',
  'on-time': 'On-time rate',
  products: 'Products',
  colors: 'Colors',
  patterns: 'Patterns and designs',
  customers: 'Customers',
  approvals: 'Time to approve',
  problems: 'Problems and refunds',
  reprints: 'Reprints',
};

export const CELL_KINDS = ['text', 'money', 'count', 'share', 'day'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Cents for money, and a part of 1 for a share; null where there is no figure. */
export type Cell = string | number | null;

export interface ReportColumn {
  readonly label: string;
  readonly kind: CellKind;
}

export interface ReportRow {
  readonly cells: readonly Cell[];
  /** The color that the row is about. */
  readonly hex?: string | undefined;
  /** A page of this site. */
  readonly url?: string | undefined;
}

/** A part of the reports: the sentence, and the figures that its chart and its file have. */
export interface ReportTable {
  readonly finding: string;
  readonly foot: string | null;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The row that is marked; null for none. */
  readonly marked: number | null;
  /** A share that is wished for; null for none. */
  readonly target: number | null;
}

const MIN_DRAWN = 3;

/** With fewer than three figures the sentence is alone. */
export const isDrawn = ({ rows }: Pick<ReportTable, 'rows'>, value = 1): boolean =>
  rows.filter(({ cells }) => cells[value] !== null && cells[value] !== 0).length >= MIN_DRAWN;

export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;

/** Formats a cell for people. */
export function formatCell(kind: CellKind, cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return kind === 'day' ? formatMonthDay(cell as Day) : cell;
  if (kind === 'money') return formatMoney(cents(cell));
  return kind === 'share' ? formatShare(cell) : cell.toLocaleString('en-US');
}

/** Formats a cell for another program. */
export function plainCell(kind: CellKind, cell: Cell): string {
  if (typeof cell !== 'number') return cell ?? '';
  if (kind === 'money') return decimal(cents(cell));
  return kind === 'share' ? String(Math.round(cell * 10_000) / 10_000) : String(cell);
}

/** Round numbers for the lines of a chart, from 0 to above the largest value. */
export function scaleOf(max: number): readonly number[] {
  const rough = Math.max(1, max) / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return [0, Math.ceil(step), 2 * Math.ceil(step)];
}
