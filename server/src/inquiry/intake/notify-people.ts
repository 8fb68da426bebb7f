import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import type { Day } from '@colorway/rules/dates/calendar-day.ts';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { basicInfoRows } from '@colorway/rules/onboarding/fields/basic-info-rows.ts';
import { firstProofDay } from '@colorway/rules/onboarding/follow-request.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import { SEGMENT_NAMES, type Segment } from '@colorway/rules/onboarding/segments.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Undeliverable } from '../../kernel/outbox/after-failure.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import type { Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import {
  canMailFor,
  canMailStaff,
  fanOutId,
  inquiryReceiptMail,
  MAX_STAFF_NOTIFIED,
  mailBrand,
  newInquiryMail,
  receiptId,
  sendMail,
  staffMailIds,
  type WrittenMail,
} from '../../mail/facade.ts';
import { completeSent, storedEmail } from './complete-sent.ts';
import { findInquiry, listStaffToNotify } from './inquiry-store.ts';
import { mailPicture } from './own-picture.ts';
import { requestLink } from './request-token.ts';

/** The day by which the settings promise the first proof of a request; null without a promise. */
export const expectFirstProof = async (db: Queries, sentAt: Date): Promise<Day | null> =>
  firstProofDay(sentAt, (await readDateSettings(db)).settings, new Date());

interface SentInquiry {
  readonly id: string;
  readonly segment: Segment;
  readonly sentAt: Date;
  readonly sent: InquiryState & InquirySent;
  /** Names of files whose upload failed. */
  readonly leftOut: readonly string[];
}

type Writing = Pick<Context, 'tx' | 'deps'>;

const ideaRows = ({ selectedStyles }: InquiryState): readonly { label: string; value: string }[] => {
  const value = selectedStyles?.custom.trim() ?? '';
  return value === '' ? [] : [{ label: 'Design ideas', value }];
};

/** The address that gets a copy of an inquiry; undefined without one, or beyond the limit. */
export async function receiptAddress(
  context: Context,
  { basicInfo }: Pick<InquirySent, 'basicInfo'>,
): Promise<EmailAddress | undefined> {
  const to = tryEmail(basicInfo.email);
  return to !== undefined && (await canMailFor(context, 'receipt', to)) ? to : undefined;
}

/** Mails the visitor a copy of the inquiry. */
export async function sendReceipt(
  { deps, tx }: Writing,
  { id, segment, sentAt, sent, leftOut }: SentInquiry,
  to: EmailAddress,
  mailId: string,
): Promise<void> {
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const rows = basicInfoRows(segment, sent.basicInfo).filter(({ value }) => value !== '');
  const mail = inquiryReceiptMail(brand, {
    link: requestLink(deps, { id, email: storedEmail(sent.basicInfo.email) }),
    facts: [{ label: 'Reference', value: requestReference(id) }, ...rows, ...ideaRows(sent)],
    files: sent.uploadedFiles.files.map(({ originalName }) => originalName),
    leftOut,
    firstProofOn: await expectFirstProof(tx, sentAt),
    styles: (sent.selectedStyles?.styles ?? []).map(({ patternName, productType, image }) => ({
      name: patternName,
      product: styleProductName(productType),
      picture: mailPicture(image, deps.publicUrl()),
    })),
    colors: filledSlots(sent.colors).map((color) => ({ name: choiceLabel(color), hex: color.hex })),
  });
  await sendMail(tx, deps.jobs, { ...mail, to }, mailId);
}

/** Mails what a visitor did to staff, under the ids that go with it. */
export async function mailToStaff(
  { tx, deps }: Writing,
  mail: WrittenMail,
  ids: readonly string[] = [],
): Promise<void> {
  for (const [at, { email, ...receiver }] of (await listStaffToNotify(tx, MAX_STAFF_NOTIFIED)).entries()) {
    const to = tryEmail(email);
    if (to !== undefined) await sendMail(tx, deps.jobs, { ...mail, to }, ids[at], receiver);
  }
}

async function mailStaff(writing: Writing, { id, segment, sent }: SentInquiry): Promise<void> {
  const { deps } = writing;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const mail = newInquiryMail(brand, {
    email: sent.basicInfo.email.trim(),
    segment: SEGMENT_NAMES[segment],
    rows: [
      { label: 'Reference', value: requestReference(id) },
      ...basicInfoRows(segment, sent.basicInfo).filter(({ value }) => value !== ''),
      ...ideaRows(sent),
    ],
    styles: sent.selectedStyles?.styles.length ?? 0,
    files: sent.uploadedFiles.files.length,
    link: `${deps.publicUrl()}/admin/inquiries/${id}`,
  });
  await mailToStaff(writing, mail, staffMailIds(id));
}

export const FAN_OUT = 'inquiry.fan-out';
export const fanOutLane = (inquiryId: string): string => `inquiry:${inquiryId}`;

interface FanOut {
  readonly inquiryId: string;
  /** The flow that was sent; null for a call without one. */
  readonly flowId: string | null;
  /** Whether the visitor gets a copy. */
  readonly receipt: boolean;
  /** Whether the sender was not signed in. */
  readonly isVisitor: boolean;
}

/** The mails about a new inquiry and its delivery to the CRM follow when the row leaves: writing them takes longer than storing it. */
export const enqueueFanOut = ({ tx, deps }: Writing, fanOut: FanOut): Promise<string> => {
  const { inquiryId } = fanOut;
  const leaving = { kind: FAN_OUT, lane: fanOutLane(inquiryId), payload: { ...fanOut } };
  return enqueue(tx, deps.jobs, leaving, fanOutId(inquiryId));
};

/** Writes the mails of a new inquiry, and enqueues the inquiry for the CRM. */
export const fanOutDeliveries = (deps: Deps): Deliveries => ({
  [FAN_OUT]: async ({ payload, db }) => {
    const { inquiryId, flowId, receipt, isVisitor } = payload as FanOut;
    const found = await findInquiry(db, inquiryId);
    if (!found) throw new Undeliverable('This inquiry was deleted.');
    const { id, segment, createdAt: sentAt, followUp } = found;
    const sent = completeSent(segment, found.sent);
    const inquiry = { id, segment, sentAt, sent, leftOut: followUp.leftOut ?? [] };
    return async (tx) => {
      const lane = crmLane(flowId ?? id);
      await enqueue(tx, deps.jobs, { kind: CRM_KINDS.inquiry, lane, payload: { inquiryId: id } }, id);
      const to = receipt ? tryEmail(sent.basicInfo.email) : undefined;
      if (to !== undefined) await sendReceipt({ tx, deps }, inquiry, to, receiptId(id));
      if (await canMailStaff(tx, { isVisitor })) await mailStaff({ tx, deps }, inquiry);
    };
  },
});
