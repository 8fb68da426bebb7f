import { LEAST_SECONDS } from '@colorway/rules/onboarding/abuse.ts';
import type { Draft } from '@colorway/rules/onboarding/drafts.ts';
import { ask } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import { type Attempt, attemptOf, keepAttempt } from '../../blocks/flow/attempt-store.ts';
import { inSentShape } from '../../blocks/flow/in-sent-shape.ts';

const SUBMIT = {
  organization: 'inquiries.organization',
  distributor: 'inquiries.distributor',
  wedding: 'inquiries.wedding',
  individual: 'inquiries.individual',
} as const;

type Body = InputOf<'inquiries.organization'>;

/** How the flow went, beside the documents' shape. */
const flowOfDraft = ({ flowId, startedAt, cameBack }: Draft, website: string, now: number): Body['flow'] => ({
  id: flowId,
  startedAt: new Date(startedAt).toISOString(),
  cameBack,
  website,
  seconds: Math.max(0, (now - startedAt) / 1_000),
});

/** What goes, under its key: the very same for as long as the visitor changes nothing. */
function attemptFor(draft: Draft, website: string): Required<Attempt>['sent'] {
  const { segment, flowId } = draft;
  const kept = attemptOf(segment, flowId);
  const state = inSentShape(draft);
  const text = JSON.stringify(state);
  if (kept.sent?.state === text) return kept.sent;
  const body = JSON.stringify({ ...state, flow: flowOfDraft(draft, website, Date.now()) });
  const sent = { key: crypto.randomUUID(), state: text, body };
  keepAttempt(segment, { ...kept, sent });
  return sent;
}

/** Who filled everything in within a moment (a page does it for some people) is not taken for a program. */
const unhurried = ({ startedAt }: Draft): Promise<void> => {
  const early = startedAt + LEAST_SECONDS * 1_000 - Date.now();
  return new Promise((done) => setTimeout(done, Math.max(0, early)));
};

/** Sends the whole state. What is refused is an `ApiError`. */
export async function sendInquiry(draft: Draft, website: string): Promise<void> {
  await unhurried(draft);
  const { key, body } = attemptFor(draft, website);
  await ask(SUBMIT[draft.segment], JSON.parse(body) as Body, { idempotencyKey: key });
}
