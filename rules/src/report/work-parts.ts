import { type Cents, cents, formatMoney } from '../money/cents.ts';
import { productTypeMany } from '../product/product-types.ts';
import { PROBLEM_REASON_NAMES, type ProblemReason } from '../shop/problem/report.ts';
import { countOf } from '../text/count-of.ts';
import { formatShare, isDrawn, type ReportTable } from './table.ts';

/** Steps from a first look to money; from the inquiry on, each is a part of the one before. */
export interface PathCounts {
  /** Null while no opening was counted. */
  readonly opened: number | null;
  readonly saved: number;
  readonly inquired: number;
  readonly proofed: number;
  readonly approved: number;
  readonly ordered: number;
  readonly paid: number;
}

const STEPS = [
  { key: 'opened', label: 'Configurator opened', name: 'a first look' },
  { key: 'saved', label: 'Design saved', name: 'a saved design' },
  { key: 'inquired', label: 'Inquiry sent', name: 'an inquiry' },
  { key: 'proofed', label: 'First proof', name: 'a first proof' },
  { key: 'approved', label: 'All approved', name: 'the last approval' },
  { key: 'ordered', label: 'Ordered', name: 'an order' },
  { key: 'paid', label: 'Paid', name: 'the payment' },
] as const;

const NOT_COUNTED = 'none counted yet';

/** The share of the step before; null without one, or if more came than were before. */
const shareBefore = (counts: PathCounts, at: number): number | null => {
  const [step, before] = [STEPS[at], STEPS[at - 1]];
  const [now, earlier] = [step && counts[step.key], before && counts[before.key]];
  if (typeof now !== 'number' || !earlier) return null;
  const share = now / earlier;
  return share > 1 ? null : share;
};

/** The index of the step that loses most of those who were there before it. */
function largestLoss(counts: PathCounts): number | undefined {
  const losses = STEPS.map((_, at) => ({ at, share: shareBefore(counts, at) ?? 1 })).filter(({ share }) => share < 1);
  return losses.sort((one, other) => one.share - other.share)[0]?.at;
}

/** From first look to paid. Later steps count the inquiries of the range, whenever they came that far. */
export function pathTable(counts: PathCounts): ReportTable {
  const at = largestLoss(counts);
  const [from, to] = at === undefined ? [] : [STEPS[at - 1], STEPS[at]];
  const table = {
    foot: 'Bars are scaled by square root; the last figure is the share of the step before.',
    columns: [
      { label: 'Step', kind: 'text' } as const,
      { label: 'Number', kind: 'count' } as const,
      { label: 'Of the step before', kind: 'share' } as const,
    ],
    rows: STEPS.map(({ key, label }, step) => ({
      cells: [counts[key] === null ? `${label}, ${NOT_COUNTED}` : label, counts[key], shareBefore(counts, step)],
    })),
    marked: STEPS.length - 1,
    target: null,
  };
  const few = `${countOf(counts.saved, 'design')} saved, ${countOf(counts.inquired, 'inquiry', 'inquiries')} sent, ${counts.paid} paid.`;
  if (counts.saved + counts.inquired === 0) return { ...table, finding: 'No designs or inquiries in this range.' };
  if (!isDrawn(table)) return { ...table, finding: few };
  return { ...table, finding: from && to ? `Most are lost between ${from.name} and ${to.name}.` : few };
}

/** The share of orders that should leave by their promised day. */
export const ON_TIME_TARGET = 0.95;

export interface Promised {
  readonly promised: number;
  readonly onTime: number;
}

export function onTimeTable(
  all: Promised,
  products: readonly (Promised & { readonly productType: string })[],
): ReportTable {
  const rows = products
    .filter(({ promised }) => promised > 0)
    .map(({ productType, promised, onTime }) => ({
      cells: [productTypeMany(productType), onTime / promised, onTime, promised],
    }))
    .sort(
      (one, other) => Number(other.cells[1]) - Number(one.cells[1]) || Number(other.cells[3]) - Number(one.cells[3]),
    );
  const finding =
    all.promised === 0
      ? 'No promised day has come in this range.'
      : `${all.onTime} of ${countOf(all.promised, 'order')} left by ${all.promised === 1 ? 'its' : 'their'} promised day. The line is ${formatShare(ON_TIME_TARGET)}.`;
  return {
    finding,
    ...{ foot: null, marked: 0, target: ON_TIME_TARGET },
    columns: [
      { label: 'Product', kind: 'text' },
      { label: 'On time', kind: 'share' },
      { label: 'Orders on time', kind: 'count' },
      { label: 'Orders', kind: 'count' },
    ],
    rows,
  };
}

export interface Approvals {
  /** Approved proofs by the days from the first version: within one, two, ... and eight or more. */
  readonly days: readonly number[];
  readonly median: number | null;
  /** The mean number of the approved version. */
  readonly rounds: number;
}

export function approvalsTable({ days, median, rounds }: Approvals): ReportTable {
  const all = days.reduce((sum, count) => sum + count, 0);
  const within = median === null ? 0 : Math.max(1, Math.ceil(median));
  const versions = rounds.toFixed(1).replace('.0', '');
  const round = `The approved version is the first.`;
  const mean = rounds <= 1 ? round : `It takes ${versions} versions on average.`;
  return {
    finding:
      all === 0
        ? 'No proofs were approved in this range.'
        : `Half of all proofs are approved within ${countOf(within, 'day')}. ${mean}`,
    ...{ foot: null, target: null },
    marked: median === null ? null : Math.min(days.length, within) - 1,
    columns: [
      { label: 'Days', kind: 'text' },
      { label: 'Proofs', kind: 'count' },
    ],
    rows: days.map((count, at) => ({
      cells: [at === 0 ? '1 day' : at === days.length - 1 ? `${at + 1}+` : `${at + 1}`, count],
    })),
  };
}

export interface ReasonCost {
  readonly reason: ProblemReason;
  readonly problems: number;
  /** Money that went back or was noted for it. */
  readonly refunded: number;
}

export interface Refunds {
  readonly count: number;
  readonly amount: Cents;
}

/** Problems by their reason, with what went back for them; the sentence has all refunds of the ledger in the range. */
export function problemsTable(reasons: readonly ReasonCost[], orders: number, refunds: Refunds): ReportTable {
  const ranked = reasons.toSorted(
    (one, other) => other.problems - one.problems || (one.reason < other.reason ? -1 : 1),
  );
  const problems = ranked.reduce((sum, one) => sum + one.problems, 0);
  const [first] = ranked;
  const back =
    refunds.count === 0 ? 'No refunds.' : `${countOf(refunds.count, 'refund')}, ${formatMoney(refunds.amount)}.`;
  const found = first
    ? `${countOf(problems, 'problem')} with ${countOf(orders, 'order')}. ${PROBLEM_REASON_NAMES[first.reason]} comes first.`
    : 'No problems.';
  return {
    finding: `${found} ${back}`,
    ...{ foot: null, marked: 0, target: null },
    columns: [
      { label: 'Reason', kind: 'text' },
      { label: 'Problems', kind: 'count' },
      { label: 'Refunds and credits', kind: 'money' },
    ],
    rows: ranked.map(({ reason, ...one }) => ({ cells: [PROBLEM_REASON_NAMES[reason], one.problems, one.refunded] })),
  };
}

export interface CauseCost {
  /** The words of staff. */
  readonly cause: string;
  readonly reprints: number;
  readonly pieces: number;
  /** The price of these pieces at their order. */
  readonly value: number;
}

/** Pieces that were made again, by their cause; the cost itself is not recorded, so their price is shown. */
export function reprintsTable(causes: readonly CauseCost[]): ReportTable {
  const ranked = causes.toSorted((one, other) => other.pieces - one.pieces || (one.cause < other.cause ? -1 : 1));
  const sum = (of: (one: CauseCost) => number): number => ranked.reduce((total, one) => total + of(one), 0);
  const [first] = ranked;
  const pieces = countOf(
    sum((one) => one.pieces),
    'piece',
  );
  const worth = formatMoney(cents(sum((one) => one.value)));
  return {
    finding: first
      ? `${pieces} made again, sold for ${worth}. ${first.cause} comes first.`
      : 'Nothing was made again in this range.',
    ...{ foot: null, marked: 0, target: null },
    columns: [
      { label: 'Cause', kind: 'text' },
      { label: 'Pieces', kind: 'count' },
      { label: 'Reprints', kind: 'count' },
      { label: 'Price when sold', kind: 'money' },
    ],
    rows: ranked.map((one) => ({ cells: [one.cause, one.pieces, one.reprints, one.value] })),
  };
}
