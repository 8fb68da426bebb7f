import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { useMatches } from '@tanstack/react-router';

/** The flow that is open, and which of its steps. */
export function useStep(): { readonly segment: Segment; readonly step: StepId } {
  const segment = useMatches({ select: (matches) => matches.at(-1)?.staticData.segment });
  const step = useMatches({ select: (matches) => matches.at(-1)?.staticData.step });
  if (!segment || !step) throw new Error('This screen belongs to a flow');
  return { segment, step };
}
