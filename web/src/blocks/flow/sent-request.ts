import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { fullName } from '@colorway/rules/onboarding/fields/basic-info-rows.ts';
import { chosenProducts } from '@colorway/rules/onboarding/fields/product-interest.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { flowKey } from './flow-storage.ts';

/** Shown on the last screen after sending; stored for this tab only. */
export interface SentRequest {
  readonly sentBy: string;
  readonly email: string;
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
  /** `R-7F3A21C0` */
  readonly reference: string;
  /** Where the receipt goes; empty when none does. */
  readonly copyTo: string;
  readonly products: string;
  readonly styles: string;
  readonly colors: readonly SentColor[];
  /** Names of the files that went with it, and of those it was sent without. */
  readonly files: readonly string[];
  readonly leftOut: readonly string[];
}

interface SentColor {
  readonly label: string;
  readonly hex: string;
}

interface Answer {
  readonly id: string;
  readonly copyTo: string | null;
  readonly leftOut: readonly string[];
}

/** Where there is no store: for as long as the page stays. */
const unkept = new Map<Segment, SentRequest>();

export function keepSent(segment: Segment, state: InquiryState, { id, copyTo, leftOut }: Answer): void {
  const { basicInfo, selectedStyles, uploadedFiles, colors } = state;
  const sent = {
    sentBy: [fullName(basicInfo), basicInfo.company?.trim()].filter(Boolean).join(', '),
    email: basicInfo.email,
    deadline: basicInfo.deadline,
    reference: requestReference(id),
    copyTo: copyTo ?? '',
    products: chosenProducts(segment, basicInfo.productInterest).join(', '),
    styles: (selectedStyles?.styles ?? [])
      .map(({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`)
      .join(', '),
    colors: filledSlots(colors).map((color) => ({ label: choiceLabel(color), hex: color.hex })),
    files: uploadedFiles.files.map(({ originalName }) => originalName),
    leftOut,
  };
  unkept.set(segment, sent);
  try {
    sessionStorage.setItem(flowKey(segment, 'sent'), JSON.stringify(sent));
  } catch {
    // Then a reload of the last screen leads back to the start.
  }
}

const isSent = (value: unknown): value is SentRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['sentBy', 'email', 'deadline', 'reference', 'copyTo', 'products', 'styles'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  ) &&
  ['colors', 'files', 'leftOut'].every((key) => Array.isArray((value as Record<string, unknown>)[key]));

/** The same object for as long as nothing else is sent. */
export function sentFrom(segment: Segment): SentRequest | undefined {
  const cached = unkept.get(segment);
  if (cached) return cached;
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(flowKey(segment, 'sent')) ?? 'null');
    if (!isSent(found)) return undefined;
    unkept.set(segment, found);
    return found;
  } catch {
    return undefined;
  }
}
