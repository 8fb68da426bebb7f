import { flowOf, type Step, type StepId } from './flows.ts';
import type { Segment } from './segments.ts';

const indexOf = (segment: Segment, id: StepId): number => flowOf(segment).steps.findIndex((step) => step.id === id);

/** A step that the flow does not have is none of it. */
export const stepOf = (segment: Segment, id: StepId): Step | undefined => flowOf(segment).steps[indexOf(segment, id)];

export const stepPath = (segment: Segment, id: StepId): string => {
  const { path } = flowOf(segment);
  const last = stepOf(segment, id)?.path ?? '';
  return last === '' ? path : `${path}/${last}`;
};

export function nextStep(segment: Segment, id: StepId): Step | undefined {
  const at = indexOf(segment, id);
  return at < 0 ? undefined : flowOf(segment).steps[at + 1];
}

/** Go Back; a sent inquiry cannot be reopened. */
export function previousStep(segment: Segment, id: StepId): Step | undefined {
  return id === 'submitted' ? undefined : flowOf(segment).steps[indexOf(segment, id) - 1];
}

/**
 * Redirects within the same flow for a visitor who opens a step (D31): every step needs basic info, and the last screen a
 * sent inquiry. Undefined lets them stay.
 */
export function guardStep(
  id: StepId,
  { isActive, submitted }: { readonly isActive: boolean; readonly submitted: boolean },
): StepId | undefined {
  if (id === 'basic-info') return undefined;
  if (id === 'submitted') return submitted ? undefined : 'basic-info';
  return isActive ? undefined : 'basic-info';
}
