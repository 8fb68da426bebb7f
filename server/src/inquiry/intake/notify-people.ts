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
import type { Context } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import {
  canMailFor,
  canMailStaff,
  inquiryReceiptMail,
  MAX_STAFF_NOTIFIED,
  mailBrand,
  newInquiryMail,
  receiptId,
  sendMail,
  staffMailIds,
  type WrittenMail,
} from '../../mail/facade.ts';
import { storedEmail } from './complete-sent.ts';
import { listStaffToNotify } from './inquiry-store.ts';
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

const ideaRows = ({ selectedStyles }: InquiryState): readonly { label: string; value: string }[] => {
  const value = selectedStyles?.custom.trim() ?? '';
  return value === '' ? [] : [{ label: 'Design ideas', value }];
};

/** Mails the visitor a copy of the inquiry. Returns the address, or undefined without a receipt. */
export async function sendReceipt(
  context: Context,
  { id, segment, sentAt, sent, leftOut }: SentInquiry,
  mailId = receiptId(id),
): Promise<EmailAddress | undefined> {
  const { deps, tx } = context;
  const to = tryEmail(sent.basicInfo.email);
  if (to === undefined || !(await canMailFor(context, 'receipt', to))) return undefined;
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
  return to;
}

/** Mails what a visitor did to staff, under the ids that go with it. */
export async function mailToStaff(context: Context, mail: WrittenMail, ids: readonly string[] = []): Promise<void> {
  const { tx, deps } = context;
  for (const [at, { email, ...receiver }] of (await listStaffToNotify(tx, MAX_STAFF_NOTIFIED)).entries()) {
    const to = tryEmail(email);
    if (to !== undefined) await sendMail(tx, deps.jobs, { ...mail, to }, ids[at], receiver);
  }
}

async function mailStaff(context: Context, { id, segment, sent }: SentInquiry): Promise<void> {
  if (!(await canMailStaff(context))) return;
  const { deps } = context;
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
  await mailToStaff(context, mail, staffMailIds(id));
}

/** Stores the receipt and the mails to staff in the inquiry's transaction. Returns the receipt's address. */
export async function notifyPeople(context: Context, inquiry: SentInquiry): Promise<EmailAddress | undefined> {
  const copyTo = await sendReceipt(context, inquiry);
  await mailStaff(context, inquiry);
  return copyTo;
}
