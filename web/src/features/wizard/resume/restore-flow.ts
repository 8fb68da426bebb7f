import { MIN_SECONDS } from '@colorway/rules/onboarding/abuse.ts';
import { stateOf, withState } from '@colorway/rules/onboarding/state/draft-state.ts';
import { type Draft, newDraft } from '@colorway/rules/onboarding/state/drafts.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { mergeInquiries, stepReached } from '@colorway/rules/onboarding/state/merge-inquiries.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';

type Redeemed = OutputOf<'inquiries.resume'>;

/** The state of a link; its segment is separate. */
const stateIn = ({ segment, state }: Redeemed): InquiryState => ({
  ...state,
  basicInfo: { ...state.basicInfo, segment },
});

/** At the step that was left; a link of an older version names none. */
const at = (draft: Draft, { step }: Redeemed, now: number): Draft => {
  const state = stateOf(draft);
  const value = step !== null && state.isActive && stepOf(draft.segment, step) ? step : stepReached(state);
  return { ...draft, step: { at: now, value } };
};

/** The flow of the link in place of whatever is here. */
export function flowFromLink(redeemed: Redeemed, now: number): Draft {
  // A visitor from a mailed link started earlier, and may submit at once.
  const begun = newDraft(redeemed.segment, redeemed.flowId ?? crypto.randomUUID(), now - MIN_SECONDS * 1_000);
  return at({ ...withState(begun, stateIn(redeemed), now), cameBack: 1 }, redeemed, now);
}

/** The local flow with its gaps filled from the link. */
export const flowWithLink = (here: Draft, redeemed: Redeemed, now: number): Draft =>
  at(withState(here, mergeInquiries(stateOf(here), stateIn(redeemed)), now), redeemed, now);

/** Nothing is here that the link does not hold as well. */
export const isNothingNew = (here: Draft | undefined, redeemed: Redeemed): boolean => {
  if (!here) return true;
  const theirs = stateIn(redeemed);
  return (
    JSON.stringify(mergeInquiries(stateOf(here), theirs)) === JSON.stringify(mergeInquiries(theirs, stateOf(here)))
  );
};
