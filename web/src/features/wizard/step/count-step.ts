import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { currentDraft } from '../../../blocks/flow/draft-store.ts';
import { flowKey, savedTextOf, saveText } from '../../../blocks/flow/flow-storage.ts';

const keyOf = (segment: Segment): string => flowKey(segment, 'counted');

/** `<flow>:<steps>`; before anything is typed the flow has no id yet. */
const readStored = (segment: Segment): readonly [flow: string, steps: readonly string[]] => {
  const [flow = '', steps = ''] = (savedTextOf(keyOf(segment)) ?? '').split(':');
  return [flow, steps.split(' ').filter((step) => step !== '')];
};

/**
 * Reports once per flow of this browser that a step was reached, and nothing else, so that staff see where visitors
 * drop off. A failed report is not repeated.
 */
export function countStep(segment: Segment, step: StepId): void {
  const flow = currentDraft(segment)?.flowId ?? '';
  const [known, counted] = readStored(segment);
  const steps = known === '' || known === flow ? counted : [];
  if (!steps.includes(step)) void sendStep(segment, step);
  saveText(keyOf(segment), `${flow}:${[...new Set([...steps, step])].join(' ')}`);
}

async function sendStep(segment: Segment, step: StepId): Promise<void> {
  if (step === 'submitted') return;
  try {
    const { call } = await import('../../../blocks/api/client.ts');
    // Kept alive, since many leave at once.
    await call('flowSteps.count', { segment, step }, { keepalive: true });
  } catch {
    // A failed count is not worth a message.
  }
}
