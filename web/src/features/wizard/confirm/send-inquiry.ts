import { MIN_SECONDS } from '@colorway/rules/onboarding/abuse.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { type Attempt, attemptOf, keepAttempt } from '../../../blocks/flow/attempt-store.ts';
import { inSentShape } from '../../../blocks/flow/in-sent-shape.ts';
import { keepSent } from '../../../blocks/flow/sent-request.ts';

const SUBMIT = {
  organization: 'inquiries.organization',
  distributor: 'inquiries.distributor',
  wedding: 'inquiries.wedding',
  individual: 'inquiries.individual',
} as const;

type Body = InputOf<'inquiries.organization'>;

/** How the flow went, beside the documents' shape. */
const flowOfDraft = (
  { flowId, startedAt, cameBack }: Draft,
  website: string,
  leftOut: readonly string[],
  now: number,
): Body['flow'] => ({
  id: flowId,
  startedAt: new Date(startedAt).toISOString(),
  cameBack,
  website,
  leftOut: [...leftOut],
  seconds: Math.max(0, (now - startedAt) / 1_000),
});

/** Files that the visitor left out and did not send later. */
function namesLeftOut(draft: Draft): readonly string[] {
  const here = stateOf(draft).uploadedFiles.files.map(({ originalName }) => originalName);
  return (attemptOf(draft.segment, draft.flowId).leftOut ?? []).filter((name) => !here.includes(name));
}

/** The request and its key: identical while the visitor changes nothing. */
function attemptFor(draft: Draft, website: string): Required<Attempt>['sent'] {
  const { segment, flowId } = draft;
  const stored = attemptOf(segment, flowId);
  const state = inSentShape(draft);
  const leftOut = namesLeftOut(draft);
  const text = JSON.stringify([state, leftOut]);
  if (stored.sent?.state === text) return stored.sent;
  const body = JSON.stringify({ ...state, flow: flowOfDraft(draft, website, leftOut, Date.now()) });
  const sent = { key: crypto.randomUUID(), state: text, body };
  keepAttempt(segment, { ...stored, sent });
  return sent;
}

/**
 * Delays the request of a visitor who filled everything in at once, for example by autofill, so that it does not look
 * like a bot's.
 */
const unhurried = ({ startedAt }: Draft): Promise<void> => {
  const early = startedAt + MIN_SECONDS * 1_000 - Date.now();
  return new Promise((done) => setTimeout(done, Math.max(0, early)));
};

/** Sends the whole state, and keeps for the last screen what was sent. What is refused is an `ApiError`. */
export async function sendInquiry(draft: Draft, website: string): Promise<void> {
  await unhurried(draft);
  const { key, body } = attemptFor(draft, website);
  const answer = await call(SUBMIT[draft.segment], JSON.parse(body) as Body, { idempotencyKey: key });
  keepSent(draft.segment, stateOf(draft), { ...answer, leftOut: namesLeftOut(draft) });
}
