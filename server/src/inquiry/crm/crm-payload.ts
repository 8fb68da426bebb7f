import type { BasicInfoSent } from '@colorway/contract/inquiry/inquiry.ts';
import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { colorSource, standsForLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { chosenProducts } from '@colorway/rules/onboarding/fields/product-interest.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import type { InquiryEvent, PartialInquiryEvent } from '../../adapters/crm/port.ts';
import type { InquiryRecord } from '../intake/inquiry-store.ts';
import type { PartialRecord } from '../intake/partial-store.ts';

const contact = (segment: Segment, email: string, info: BasicInfoSent): Omit<PartialInquiryEvent, 'key' | 'at'> => ({
  email,
  firstName: info.fName.trim(),
  lastName: info.lName.trim(),
  phone: info.phone,
  company: info.company ?? '',
  client: info.client ?? '',
  segment,
  adSource: info.adSource,
  products: chosenProducts(segment, info.productInterest),
  deadline: info.deadline,
  volume: info.estimatedOrderVolume ?? '',
  ideas: info.designIdeas ?? '',
  pipeline: info.pipeline?.trim() || segment,
});

export const crmPartial = (
  key: string,
  { segment, email, basicInfo, changedAt }: PartialRecord,
): PartialInquiryEvent => ({
  key,
  at: changedAt.toISOString(),
  ...contact(segment, email, basicInfo),
});

/** The inquiry's id is the idempotency key, so a retry finds the same deal. */
export function crmInquiry(
  { id, segment, email, company, name, sent, createdAt }: InquiryRecord,
  publicUrl: string,
): InquiryEvent {
  const { basicInfo, selectedStyles, uploadedFiles, colors } = sent;
  return {
    key: id,
    at: createdAt.toISOString(),
    ...contact(segment, email, basicInfo),
    title: `${company === '' ? name : company}, ${segment} inquiry`,
    description: [selectedStyles?.custom, basicInfo.designIdeas].filter(Boolean).join('\n'),
    styles: (selectedStyles?.styles ?? []).map(
      ({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`,
    ),
    colors: filledSlots(colors).map((color) => ({
      slot: color.slot,
      name: [color.colorName, standsForLabel(color)].filter(Boolean).join(', '),
      hex: color.hex.toUpperCase(),
      source: colorSource(color),
    })),
    files: uploadedFiles.files.map(({ newName, downloadURL }) => ({ name: newName, url: publicUrl + downloadURL })),
    url: `${publicUrl}/admin/inquiries/${id}`,
  };
}
