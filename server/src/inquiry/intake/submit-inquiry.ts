import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FlowSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { botSign, MIN_SECONDS } from '@colorway/rules/onboarding/abuse.ts';
import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { hasColorIds, nameColors } from '@colorway/rules/onboarding/colors/name-colors.ts';
import { fullName } from '@colorway/rules/onboarding/fields/full-name.ts';
import { chosenProducts } from '@colorway/rules/onboarding/fields/product-interest.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { inquiryFaults } from '@colorway/rules/onboarding/inquiry-faults.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { type Context, type Deps, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { isVisitor } from '../../kernel/session/sessions.ts';
import { completeSent, storedEmail } from './complete-sent.ts';
import { flowKey, hasReceipt, insertInquiry, lockSentFlow } from './inquiry-store.ts';
import { enqueueFanOut, receiptAddress } from './notify-people.ts';
import { requestToken } from './request-token.ts';
import { requireVisitorFiles } from './visitor-files.ts';

type Sent = InquirySent & { readonly flow?: FlowSent | undefined };

/** The earliest date that is today in some time zone, because the visitor's clock decides. */
const earliestToday = (): string => new Date(Date.now() - DAY_MS / 2).toISOString().slice(0, 10);

export const searchText = (id: string, { basicInfo, selectedStyles }: InquiryState, email: string): string =>
  [
    requestReference(id),
    fullName(basicInfo),
    email,
    basicInfo.company ?? '',
    basicInfo.client ?? '',
    ...(selectedStyles?.styles ?? []).map(({ patternName }) => patternName),
  ]
    .join('\n')
    .toLowerCase();

/** Builds the row: the sent state, and columns derived from it for lists and search. */
export const inquiryRow = (
  id: string,
  segment: Segment,
  sent: InquiryState & InquirySent,
  flow: FlowSent | undefined,
) => {
  const email = storedEmail(sent.basicInfo.email);
  const { basicInfo, colors, uploadedFiles } = sent;
  return {
    id,
    segment,
    sent,
    email,
    name: fullName(basicInfo),
    company: (basicInfo.company ?? '').trim(),
    adSource: basicInfo.adSource,
    deadline: basicInfo.deadline === '' ? null : basicInfo.deadline,
    products: chosenProducts(segment, basicInfo.productInterest),
    colors: filledSlots(colors).map((color) => ({ name: choiceLabel(color), hex: color.hex })),
    fileCount: uploadedFiles.files.length,
    searchText: searchText(id, sent, email),
    followUp: flow && flow.leftOut.length > 0 ? { leftOut: flow.leftOut } : {},
    startedAt: flow ? new Date(flow.startedAt) : null,
    cameBack: flow?.cameBack ?? 0,
    // Full milliseconds, because the cursor of a page has no finer precision.
    createdAt: new Date(),
  };
};

/** Stores the inquiry with its event, and the row from which its mails and deliveries follow, in one transaction (D33). */
async function submit(context: Context, segment: Segment, { flow, ...input }: Sent) {
  const { tx, deps, sessions } = context;
  const bot = flow && botSign(flow);
  if (bot !== undefined) deps.log.info({ caught: bot }, 'inquiries: a program was turned away');
  // A fast submit may be a person with autofill, so it is refused with a retry time, not dropped.
  if (bot === 'haste') throw new Problem('too-many-requests', { retryAfterSeconds: MIN_SECONDS });
  if (bot === 'honeypot') {
    const id = randomUUID();
    return { id, copyTo: null, token: requestToken(deps, { id, email: '' }) };
  }
  const sent = completeSent(segment, input);
  const issues = inquiryFaults(segment, sent, earliestToday());
  if (issues.length > 0) throw new Problem('invalid-input', { details: { issues } });
  const earlier = flow && (await lockSentFlow(tx, flow.id));
  // A retry without its idempotency key returns the first inquiry; other content is a new inquiry.
  if (earlier && isDeepStrictEqual(earlier.sent, sent))
    return {
      id: earlier.id,
      copyTo: (await hasReceipt(tx, earlier.id)) ? (tryEmail(earlier.email) ?? null) : null,
      token: requestToken(deps, earlier),
    };
  const files = await requireVisitorFiles(context, sent.uploadedFiles.files, flowOf(segment).destination);
  const id = randomUUID();
  const row = inquiryRow(id, segment, sent, flow);
  const { basicInfo } = sent;
  const copyTo = await receiptAddress(context, sent);
  const started = flow && { flowId: flow.id, segment, basicInfo, email: row.email, name: row.name };
  await insertInquiry(tx, { row, fileIds: files.map((file) => file.id), flow: started });
  const fanOut = { inquiryId: id, flowId: flow?.id ?? null, isVisitor: isVisitor(sessions) };
  await enqueueFanOut(context, { ...fanOut, receipt: copyTo !== undefined });
  await publish(tx, { channel: 'staff', kind: 'inquiry-received', data: { id, segment } });
  return { id, copyTo: copyTo ?? null, token: requestToken(deps, row) };
}

type Colors = InquirySent['colors'];

/** Replaces color names of the browser by those of the library. */
const nameSentColors = async ({ catalogs }: Deps, { colors }: { readonly colors: Colors }): Promise<Colors> =>
  hasColorIds(colors) ? nameColors(colors, (await catalogs.library()).colors) : colors;

const submission = (segment: Segment) =>
  ({
    prepare: nameSentColors,
    activity: 'customer-only',
    transaction: { shared: ({ flow }: { readonly flow?: FlowSent | undefined }) => (flow ? [flowKey(flow.id)] : []) },
    run: ({
      input,
      context,
      prepared,
    }: {
      readonly input: Sent;
      readonly context: Context;
      readonly prepared: Colors;
    }) => submit(context, segment, { ...input, colors: prepared }),
  }) as const;

export const submitOrganizationInquiry = write('inquiries.organization', submission('organization'));
export const submitDistributorInquiry = write('inquiries.distributor', submission('distributor'));
export const submitWeddingInquiry = write('inquiries.wedding', submission('wedding'));
export const submitIndividualInquiry = write('inquiries.individual', submission('individual'));
