import { flowOf, type StepId } from '../onboarding/flows.ts';
import type { Segment } from '../onboarding/segments.ts';

export interface StepReached {
  readonly step: StepId;
  readonly count: number;
}

/**
 * Counts the visitors that came at least this far. A visitor at a later step counts for all earlier ones, even without a
 * record: on another device, or from before counting began.
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
