import { withAdSource } from '@colorway/rules/onboarding/basic-info.ts';
import type { InquiryState } from '@colorway/rules/onboarding/inquiry-state.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { flowKey } from '../../blocks/flow/flow-storage.ts';

/**
 * The `adSource` of an address waits in this tab until somebody enters something: an advertisement that was opened is
 * no flow that was begun.
 */
const keyOf = (segment: Segment): string => flowKey(segment, 'adSource');

export function heardAdSource(segment: Segment, adSource: string | undefined): void {
  if (adSource === undefined) return;
  try {
    sessionStorage.setItem(keyOf(segment), adSource);
  } catch {
    // A browser that keeps nothing loses it on a reload.
  }
}

export function addAdSource(state: InquiryState): InquiryState {
  try {
    const heard = sessionStorage.getItem(keyOf(state.basicInfo.segment)) ?? undefined;
    return { ...state, basicInfo: withAdSource(state.basicInfo, heard) };
  } catch {
    return state;
  }
}
