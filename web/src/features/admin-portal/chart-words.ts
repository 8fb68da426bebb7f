import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { Charts } from './portal-api.ts';

/** Days and months of the server are dates of the calendar: no zone moves them. */
const utc = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

export const weekName = (week: string): string => utc(week, { month: 'short', day: 'numeric' });
export const monthName = (month: string): string => utc(month, { month: 'short' });
const wholeMonth = (month: string): string => utc(month, { month: 'long' });

export function weekFinding(weeks: Charts['weeks']): string {
  const now = weeks.at(-1)?.count ?? 0;
  const before = weeks.at(-2)?.count ?? 0;
  if (now === before) return `${now} this week, as many as the week before.`;
  return `${now} this week, ${Math.abs(now - before)} ${now > before ? 'more' : 'fewer'} than the week before.`;
}

export function flowFinding({ begun, sent }: Pick<Charts['flows'][number], 'begun' | 'sent'>): string {
  if (begun === 0) return 'Nobody began in the last 90 days.';
  return `${sent} of ${begun} finish. ${begun - sent} left after their basic info.`;
}

export function proofFinding({ median, days }: Charts['toProof']): string {
  if (median === null || days.length === 0) return 'No inquiry became a proof in the last 90 days.';
  const rounded = Math.max(0.1, Math.round(median * 10) / 10);
  return `Half of all customers see a proof within ${rounded} ${rounded === 1 ? 'day' : 'days'}.`;
}

export function monthFinding(months: Charts['months'], of: 'orders' | 'revenue'): string {
  const now = months.at(-1);
  if (!now) return '';
  const orders = `${now.orders} ${now.orders === 1 ? 'order' : 'orders'}`;
  const name = wholeMonth(now.month);
  return of === 'revenue'
    ? `${formatMoney(now.revenue)} in ${name} so far, ${orders}.`
    : `${orders} in ${name} so far, ${formatMoney(now.revenue)} paid.`;
}

/** `$48.3k` */
export const shortMoney = (amount: Cents): string =>
  amount >= 1_000_000 ? `$${(amount / 100_000).toFixed(1)}k` : `$${Math.round(amount / 100)}`;
