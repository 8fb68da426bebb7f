import { type Cents, formatMoney } from '../money/cents.ts';
import { countOf } from '../text/count-of.ts';
import type { Comparison } from './range.ts';
import { formatShare } from './table.ts';

export const CHANGE_TONES = ['good', 'bad', 'same'] as const;

/** The change of a figure, in words beside an arrow. */
export interface Change {
  readonly way: 'up' | 'down' | 'same';
  readonly tone: (typeof CHANGE_TONES)[number];
  /** `23% more`, `2 points less`, `as last year`. */
  readonly label: string;
}

interface Compared {
  readonly now: number | null;
  readonly before: number | null;
  readonly comparison: Comparison;
}

const sameLabel = (comparison: Comparison): string => (comparison === 'year' ? 'as last year' : 'as before');

function changed(
  difference: number,
  label: string,
  { isLessGood, same }: { isLessGood: boolean; same: string },
): Change {
  if (difference === 0) return { way: 'same', tone: 'same', label: same };
  const isGood = difference > 0 !== isLessGood;
  return { way: difference > 0 ? 'up' : 'down', tone: isGood ? 'good' : 'bad', label };
}

/** In percent of the time before; null where there is nothing to compare with. */
export function percentChange({ now, before, comparison }: Compared): Change | null {
  if (now === null || before === null || before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const label = `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'}`;
  return changed(percent, label, { isLessGood: false, same: sameLabel(comparison) });
}

/** Two shares differ by points. */
export function pointChange({ now, before, comparison }: Compared): Change | null {
  if (now === null || before === null) return null;
  const points = Math.round(now * 100) - Math.round(before * 100);
  const label = `${countOf(Math.abs(points), 'point')} ${points > 0 ? 'more' : 'less'}`;
  return changed(points, label, { isLessGood: false, same: sameLabel(comparison) });
}

/** Fewer days are better. */
export function dayChange({ now, before, comparison }: Compared): Change | null {
  if (now === null || before === null) return null;
  const days = Math.ceil(now) - Math.ceil(before);
  const label = `${countOf(Math.abs(days), 'day')} ${days > 0 ? 'more' : 'less'}`;
  return changed(days, label, { isLessGood: true, same: sameLabel(comparison) });
}

/** The figures at the head of the reports; null where there is nothing to count. */
export interface Totals {
  readonly revenue: Cents;
  readonly orders: number;
  /** Orders with a promised day that has come or that they met. */
  readonly promised: number;
  readonly onTime: number;
  /** Half of the proofs were approved within so many days. */
  readonly daysToApprove: number | null;
}

export interface TotalFigure {
  readonly label: string;
  readonly value: string;
  readonly change: Change | null;
  readonly note: string;
}

const DASH = '–';
const average = ({ revenue, orders }: Totals): number | null => (orders === 0 ? null : Math.round(revenue / orders));
export const onTimeShare = ({ promised, onTime }: Pick<Totals, 'promised' | 'onTime'>): number | null =>
  promised === 0 ? null : onTime / promised;

/** The five figures with what became of each. */
export function listTotals(now: Totals, before: Totals | null, comparison: Comparison): readonly TotalFigure[] {
  const compared = (of: (totals: Totals) => number | null): Compared => ({
    now: of(now),
    before: before && of(before),
    comparison,
  });
  const [mean, share] = [average(now), onTimeShare(now)];
  const days = now.daysToApprove;
  return [
    {
      label: 'Revenue, without tax',
      value: formatMoney(now.revenue),
      change: percentChange(compared(({ revenue }) => revenue)),
      note: now.orders === 0 ? 'No orders in this range' : '',
    },
    {
      label: 'Orders',
      value: now.orders.toLocaleString('en-US'),
      change: percentChange(compared(({ orders }) => orders)),
      note: '',
    },
    {
      label: 'Average order',
      value: mean === null ? DASH : formatMoney(mean as Cents),
      change: percentChange(compared(average)),
      note: '',
    },
    {
      label: 'On time',
      value: share === null ? DASH : formatShare(share),
      change: pointChange(compared(onTimeShare)),
      note: '',
    },
    {
      label: 'Days to approve',
      value: days === null ? DASH : String(Math.ceil(days)),
      change: dayChange(compared(({ daysToApprove }) => daysToApprove)),
      note: days === null ? '' : 'half of all proofs',
    },
  ];
}
