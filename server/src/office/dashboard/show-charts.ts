import { flowReach } from '@colorway/rules/dashboard/flow-reach.ts';
import { daysToProof, medianOf } from '@colorway/rules/dashboard/time-to-proof.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { nextStep } from '@colorway/rules/onboarding/steps.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { sumFlowSteps } from '../../inquiry/facade.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import { countFlows, countInquiriesPerWeek, listDaysToProof, sumOrdersPerMonth } from './chart-store.ts';

const WEEKS = 12;
const MONTHS = 12;
const DAYS = 90;

type StepCounts = Awaited<ReturnType<typeof sumFlowSteps>>;

/** Merges counted steps with stored rows: a visitor with stored basic info has reached the next step. */
function countsOf(
  segment: Segment,
  { begun, sent }: { readonly begun: number; readonly sent: number },
  stepCounts: StepCounts,
): ReadonlyMap<StepId, number> {
  const counts = new Map<StepId, number>(
    stepCounts.flatMap((one) => (one.segment === segment ? [[one.step, one.browsers] as const] : [])),
  );
  const second = nextStep(segment, 'basic-info')?.id ?? 'submitted';
  return counts.set(second, Math.max(begun, counts.get(second) ?? 0)).set('submitted', sent);
}

async function readCharts({ tx, sessions }: Context) {
  const daysUntilProof = await listDaysToProof(tx, DAYS);
  const flows = await countFlows(tx, DAYS);
  const stepCounts = await sumFlowSteps(tx, DAYS);
  const months = staffMay(sessions, 'prices:see') ? await sumOrdersPerMonth(tx, MONTHS) : undefined;
  return {
    weeks: await countInquiriesPerWeek(tx, WEEKS),
    flows: flows.map(({ segment, put_aside: putAside, ...stored }) => ({
      segment,
      steps: [...flowReach(segment, countsOf(segment, stored, stepCounts))],
      putAside,
    })),
    toProof: { days: [...daysToProof(daysUntilProof)], median: medianOf(daysUntilProof) },
    ...(months && {
      months: months.map(({ month, orders, revenue }) => ({ month, orders, revenue: cents(revenue) })),
    }),
  };
}

export const showCharts = read('desk.charts', { run: ({ context }) => readCharts(context) });
