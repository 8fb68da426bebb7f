import { formatMoney } from '@colorway/rules/money/cents.ts';
import { hasStyles } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { Charts } from '../dashboard-api.ts';

type Flow = Pick<Charts['flows'][number], 'segment' | 'steps'>;
type FlowSteps = Flow['steps'];

/** Days and months of the server are dates of the calendar: no zone moves them. */
const utc = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

export const weekName = (week: string): string => utc(week, { month: 'short', day: 'numeric' });
export const monthName = (month: string): string => utc(month, { month: 'short' });
const fullMonthName = (month: string): string => utc(month, { month: 'long' });

export function weekFinding(weeks: Charts['weeks']): string {
  if (weeks.every(({ count }) => count === 0)) return `No inquiries in the last ${weeks.length} weeks.`;
  const now = weeks.at(-1)?.count ?? 0;
  const before = weeks.at(-2)?.count ?? 0;
  if (now === before) return `${now} this week, the same as last week.`;
  return `${now} this week, ${Math.abs(now - before)} ${now > before ? 'more' : 'fewer'} than last week.`;
}

const STEP_NAMES: Readonly<Record<FlowSteps[number]['step'], string>> = {
  'basic-info': 'Basic info',
  styles: 'Styles',
  upload: 'Images',
  colors: 'Colors',
  confirm: 'Confirm',
  submitted: 'Submitted',
};

/** Names a step like the flow's progress bar. */
export const stepName = (segment: Segment, step: FlowSteps[number]['step']): string =>
  step === 'upload' && hasStyles(segment) ? 'Logo or graphics' : STEP_NAMES[step];

/** Finds the step where most visitors drop off. */
function worstStep({ segment, steps }: Flow): { readonly name: string; readonly lost: number } {
  const lost = steps.map(({ step, count }, at) => ({
    name: stepName(segment, step),
    lost: count - (steps[at + 1]?.count ?? count),
  }));
  return lost.reduce((worst, one) => (one.lost > worst.lost ? one : worst), { name: '', lost: 0 });
}

export function flowFinding(flow: Flow): string {
  const { steps } = flow;
  const begun = steps[0]?.count ?? 0;
  const sent = steps.at(-1)?.count ?? 0;
  if (begun === 0) return 'No one started in the last 90 days.';
  const { name, lost } = worstStep(flow);
  return `${sent} of ${begun} finish.${lost > 0 ? ` Most drop off at ${name}.` : ''}`;
}

export function proofFinding({ median, days }: Charts['toProof']): string {
  if (median === null || days.length === 0) return 'No inquiries led to a proof in the last 90 days.';
  const rounded = Math.max(0.1, Math.round(median * 10) / 10);
  return `Half of all customers see a proof within ${rounded} ${rounded === 1 ? 'day' : 'days'}.`;
}

export function monthFinding(months: NonNullable<Charts['months']>, of: 'orders' | 'revenue'): string {
  const now = months.at(-1);
  if (!now || months.every((one) => one[of] === 0))
    return `No ${of === 'revenue' ? 'payments' : 'orders'} in the last ${months.length} months.`;
  const orders = `${now.orders} ${now.orders === 1 ? 'order' : 'orders'}`;
  const name = fullMonthName(now.month);
  return of === 'revenue'
    ? `${formatMoney(now.revenue)} in ${name} so far, ${orders}.`
    : `${orders} in ${name} so far, ${formatMoney(now.revenue)} paid.`;
}
