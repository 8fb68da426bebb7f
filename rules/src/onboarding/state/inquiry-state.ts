import type { SlotColors } from '../colors/color-slots.ts';
import type { ProductInterest } from '../fields/product-interest.ts';
import type { Segment } from '../segments.ts';

/** The fields of all segments under the documents' keys; each segment has those that `fieldsOf` names. */
export interface BasicInfo {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly phone: string;
  readonly company?: string | undefined;
  readonly client?: string | undefined;
  readonly designIdeas?: string | undefined;
  readonly estimatedOrderVolume?: string | undefined;
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
  readonly productInterest: ProductInterest;
  readonly adSource: string;
  readonly segment: Segment;
  /** Named by the documents for individuals and weddings, always empty. */
  readonly pipeline?: string | undefined;
  readonly saved: boolean;
}

/** A starter pattern in the answer of `GET /api/org-patterns`. */
export interface StylePick {
  readonly id: string;
  readonly patternName: string;
  readonly productType: string;
  readonly image: string;
}

export interface SelectedStyles {
  readonly styles: readonly StylePick[];
  readonly custom: string;
  readonly saved: boolean;
}

export interface UploadedFile {
  readonly originalName: string;
  readonly newName: string;
  readonly extension: string;
  readonly downloadURL: string;
  readonly canPreview: boolean;
}

/** The onboarding state of one flow (specification 001, section 3), which is also what a submit sends. */
export interface InquiryState {
  /** Set when basic info is saved. */
  readonly isActive: boolean;
  readonly basicInfo: BasicInfo;
  /** Organizations and distributors only. */
  readonly selectedStyles?: SelectedStyles | undefined;
  readonly uploadedFiles: { readonly files: readonly UploadedFile[]; readonly saved: boolean };
  readonly colors: SlotColors;
}
