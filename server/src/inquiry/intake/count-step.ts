import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { countFlowStep } from './flow-step-store.ts';

interface Reached {
  readonly segment: Segment;
  readonly step: StepId;
}

/** Staff who look at a wizard are no visitors. */
export async function countStep({ tx, sessions }: Context, { segment, step }: Reached): Promise<void> {
  if (!stepOf(segment, step)) throw new Problem('invalid-input', { message: 'This flow has no such step.' });
  if (!sessions.staff) await countFlowStep(tx, segment, step);
}
