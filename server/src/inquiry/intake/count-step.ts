import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { countFlowStep } from './flow-step-store.ts';

/** Counts visitors only, not staff. */
async function count({ tx, sessions }: Context, { segment, step }: Input<'flowSteps.count'>): Promise<void> {
  if (!stepOf(segment, step)) throw new Problem('invalid-input', { message: 'This flow has no such step.' });
  if (!sessions.staff) await countFlowStep(tx, segment, step);
}

export const countStep = write('flowSteps.count', {
  activity: 'customer-only',
  run: ({ input, context }) => count(context, input),
});
