import { nextStep, previousStep, stepPath } from '@colorway/rules/onboarding/steps.ts';
import { useSearch } from '@tanstack/react-router';
import { useStep } from './use-step.ts';

/** In the address of a step that was opened to change one thing. */
export const FROM_CONFIRM = { from: 'confirm' } as const;

interface Ways {
  readonly isFromConfirm: boolean;
  /** Where the main button leads, and its label. */
  readonly next: string;
  readonly label: string;
  readonly back: string;
  /** For the bar, where it has nothing else. */
  readonly note: string | undefined;
}

/** Where a step leads: along the flow, or back to Confirm when it was opened from there. */
export function useWays(): Ways {
  const { segment, step } = useStep();
  const { from } = useSearch({ strict: false });
  const isFromConfirm = from === FROM_CONFIRM.from && step !== 'confirm';
  const confirm = stepPath(segment, 'confirm');
  const before = previousStep(segment, step);
  return {
    isFromConfirm,
    next: isFromConfirm ? confirm : stepPath(segment, nextStep(segment, step)?.id ?? step),
    label: isFromConfirm ? 'Save and return to Confirm' : 'Continue',
    back: isFromConfirm ? confirm : before ? stepPath(segment, before.id) : '/new-project',
    note: isFromConfirm ? 'You came from Confirm. Nothing else changes.' : undefined,
  };
}
