import type { SlotColors } from '@colorway/rules/onboarding/colors/color-slots.ts';
import type { InquiryState, UploadedFile } from '@colorway/rules/onboarding/state/inquiry-state.ts';

export interface LogoColorsProps {
  readonly files: readonly UploadedFile[];
  readonly colors: SlotColors;
  readonly edit: (change: (state: InquiryState) => InquiryState) => void;
}
