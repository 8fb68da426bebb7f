import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { isFlowStarted } from './draft-store.ts';
import { sentFrom } from './sent-request.ts';

/** How far a flow came in this browser, for the guard of its steps. */
export const flowStatusOf = (segment: Segment): { readonly isActive: boolean; readonly submitted: boolean } => ({
  isActive: isFlowStarted(segment),
  submitted: sentFrom(segment) !== undefined,
});
