import { MIN_SECONDS } from '@colorway/rules/onboarding/abuse.ts';
import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { fullName } from '@colorway/rules/onboarding/fields/full-name.ts';
import { chosenProducts } from '@colorway/rules/onboarding/fields/product-interest.ts';
import { inquiryFaults } from '@colorway/rules/onboarding/inquiry-faults.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { type Attempt, attemptOf, keepAttempt } from '../../../blocks/flow/attempt-store.ts';
import { inSentShape } from '../../../blocks/flow/in-sent-shape.ts';
import { type SentRequest, storeSent } from '../../../blocks/flow/sent-request.ts';
import { type Failure, toMend } from './failure-messages.ts';

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

interface Answer {
  readonly id: string;
  readonly copyTo: string | null;
  readonly token: string;
  readonly leftOut: readonly string[];
}

/** The part of a request that the last screen shows. */
function sentRequest(segment: Segment, state: InquiryState, { id, copyTo, token, leftOut }: Answer): SentRequest {
  const { basicInfo, selectedStyles, uploadedFiles, colors } = state;
  return {
    sentBy: [fullName(basicInfo), basicInfo.company?.trim()].filter(Boolean).join(', '),
    email: basicInfo.email,
    deadline: basicInfo.deadline,
    reference: requestReference(id),
    token,
    copyTo: copyTo ?? '',
    products: chosenProducts(segment, basicInfo.productInterest).join(', '),
    styles: (selectedStyles?.styles ?? [])
      .map(({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`)
      .join(', '),
    colors: filledSlots(colors).map((color) => ({ label: choiceLabel(color), hex: color.hex })),
    files: uploadedFiles.files.map(({ originalName }) => originalName),
    leftOut,
  };
}

/** Faults that the visitor has to mend before it can be sent. */
export function faultsOf(segment: Segment, state: InquiryState, today: string): Failure | undefined {
  const faults = inquiryFaults(segment, state, today);
  return faults.length > 0 ? toMend(faults) : undefined;
}

/** Sends the whole state, and keeps for the last screen what was sent. What is refused is an `ApiError`. */
export async function sendInquiry(draft: Draft, website: string): Promise<void> {
  await unhurried(draft);
  const { key, body } = attemptFor(draft, website);
  const answer = await call(SUBMIT[draft.segment], JSON.parse(body) as Body, { idempotencyKey: key });
  const { segment } = draft;
  storeSent(segment, sentRequest(segment, stateOf(draft), { ...answer, leftOut: namesLeftOut(draft) }));
}
