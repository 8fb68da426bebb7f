import { DAY_MS } from '../time/day.ts';

interface DiskSample {
  readonly at: Date;
  readonly freeBytes: number;
}

/** Shorter spans say nothing: one large upload would fill the disk by tomorrow. */
const MIN_SPAN_DAYS = 3;

/** Days until the disk is full at the pace of the samples (their line of best fit); null while it is unknown or free space does not shrink. */
export function daysToFull(samples: readonly DiskSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at.getTime() - first.at.getTime() < MIN_SPAN_DAYS * DAY_MS) return null;
  const points = samples.map(({ at, freeBytes }) => ({
    x: (at.getTime() - first.at.getTime()) / DAY_MS,
    y: freeBytes,
  }));
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [meanOf(points.map((one) => one.x)), meanOf(points.map((one) => one.y))];
  const spread = points.reduce((sum, one) => sum + (one.x - x) ** 2, 0);
  const aDay = points.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread;
  return aDay < 0 ? last.freeBytes / -aDay : null;
}

const DAYS_A_MONTH = 30.4;
const MAX_MONTHS = 24;

/** `At this pace full in 14 months`; null without a pace, or with one that takes years. */
export function paceMessage(days: number | null): string | null {
  if (days === null) return null;
  const months = Math.round(days / DAYS_A_MONTH);
  if (months > MAX_MONTHS) return null;
  if (months >= 2) return `At this pace full in ${months} months`;
  const count = Math.max(1, Math.round(days));
  return `At this pace full in ${count} ${count === 1 ? 'day' : 'days'}`;
}
