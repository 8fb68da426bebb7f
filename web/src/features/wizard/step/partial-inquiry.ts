import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import { currentDraft } from '../../../blocks/flow/draft-store.ts';
import { dropText, flowKey, savedTextOf, saveText } from '../../../blocks/flow/flow-storage.ts';

/** Marks the flow whose basic info is not sent yet. */
const keyOf = (segment: Segment): string => flowKey(segment, 'untold');

/** A refusal would be repeated on a retry; the inquiry itself reports the reason. */
const isRefusal = (error: unknown): boolean => {
  const { status = 0 } = error as { readonly status?: number };
  return status >= 400 && status < 500 && status !== 429;
};

/**
 * Sends basic info on leaving that screen (specification 001, section 4). The visitor does not wait for it, and a later
 * step retries. Only this call identifies a distributor's email.
 */
export async function sendPartial(segment: Segment): Promise<void> {
  const draft = currentDraft(segment);
  if (!draft) return;
  const { flowId } = draft;
  saveText(keyOf(segment), flowId);
  try {
    const { call } = await import('../../../blocks/api/client.ts');
    const input = { ...stateOf(draft).basicInfo, segment, flowId, saved: true };
    await call('inquiries.partial', input, { idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    if (!isRefusal(error)) return;
  }
  if (savedTextOf(keyOf(segment)) === flowId) dropText(keyOf(segment));
}

export function sendWaitingPartial(segment: Segment): void {
  if (savedTextOf(keyOf(segment)) === currentDraft(segment)?.flowId) void sendPartial(segment);
}
