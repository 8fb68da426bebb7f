import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { basicInfoRows, fullName } from '@colorway/rules/onboarding/basic-info-rows.ts';
import { filledSlots } from '@colorway/rules/onboarding/color-slots.ts';
import type { InquiryState } from '@colorway/rules/onboarding/inquiry-state.ts';
import { SEGMENT_NAMES, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import type { Queries } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailBrand } from '../mail/templates/brand.ts';
import { inquiryReceiptMail } from '../mail/templates/inquiry-receipt.ts';
import { newInquiryMail } from '../mail/templates/new-inquiry.ts';
import { tryEmail } from '../sign-in/read-email.ts';
import { staffToTell } from './inquiry-store.ts';
import { MOST_STAFF_TOLD, receiptId, staffMailIds } from './mail-ids.ts';
import { mailPicture } from './own-picture.ts';

interface Told {
  readonly id: string;
  readonly segment: Segment;
  readonly sent: InquiryState & InquirySent;
}

const idea = ({ selectedStyles }: InquiryState): readonly { label: string; value: string }[] => {
  const value = selectedStyles?.custom.trim() ?? '';
  return value === '' ? [] : [{ label: 'Design ideas', value }];
};

/** What they sent, back to the visitor; to an address that is none there is no receipt. */
async function sendReceipt(deps: Deps, tx: Queries, { id, segment, sent }: Told): Promise<void> {
  const to = tryEmail(sent.basicInfo.email);
  if (to === undefined) return;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const rows = basicInfoRows(segment, sent.basicInfo).filter(({ label, value }) => value !== '' && label !== 'Name');
  const mail = inquiryReceiptMail(brand, {
    firstName: sent.basicInfo.fName.trim(),
    facts: [...rows, ...idea(sent)],
    files: sent.uploadedFiles.files.map(({ originalName }) => originalName),
    styles: (sent.selectedStyles?.styles ?? []).map(({ patternName, productType, image }) => ({
      name: patternName,
      product: styleProductName(productType),
      picture: mailPicture(image, deps.publicUrl()),
    })),
    colors: filledSlots(sent.colors).map(({ colorName, hex }) => ({ name: colorName, hex })),
  });
  await sendMail(tx, deps.jobs, { ...mail, to }, receiptId(id));
}

async function tellStaff(deps: Deps, tx: Queries, { id, segment, sent }: Told): Promise<void> {
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const mail = newInquiryMail(brand, {
    from: fullName(sent.basicInfo),
    segment: SEGMENT_NAMES[segment],
    rows: [...basicInfoRows(segment, sent.basicInfo).filter(({ value }) => value !== ''), ...idea(sent)],
    styles: sent.selectedStyles?.styles.length ?? 0,
    files: sent.uploadedFiles.files.length,
    link: `${deps.publicUrl()}/admin/inquiries/${id}`,
  });
  const ids = staffMailIds(id);
  for (const [at, address] of (await staffToTell(tx, MOST_STAFF_TOLD)).entries()) {
    const to = tryEmail(address);
    if (to !== undefined) await sendMail(tx, deps.jobs, { ...mail, to }, ids[at]);
  }
}

/** Both mails of an inquiry, rows of its own transaction. */
export async function tellPeople(deps: Deps, tx: Queries, told: Told): Promise<void> {
  await sendReceipt(deps, tx, told);
  await tellStaff(deps, tx, told);
}
