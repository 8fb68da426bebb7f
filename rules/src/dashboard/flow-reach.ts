import { flowOf, type StepId } from '../onboarding/flows.ts';
import type { Segment } from '../onboarding/segments.ts';

export interface StepReached {
  readonly step: StepId;
  readonly count: number;
}

/**
 * How many visitors came at least so far. Whoever came to a later step was at all before it, also where it was not
 * counted: on another device, or before anybody counted.
 */
export const flowReach = (segment: Segment, counted: ReadonlyMap<StepId, number>): readonly StepReached[] => {
  let beyond = 0;
  return flowOf(segment)
    .steps.toReversed()
    .map(({ id }) => {
      beyond = Math.max(beyond, counted.get(id) ?? 0);
      return { step: id, count: beyond };
    })
    .reverse();
};
