import type { BasicInfoSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import type { BasicInfo, InquiryState } from '@colorway/rules/onboarding/inquiry-state.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';

/** The address says of which segment it is; the documents do not always send it. */
export const completeInfo = (segment: Segment, info: BasicInfoSent): BasicInfo & BasicInfoSent => ({
  ...info,
  segment: info.segment ?? segment,
});

export const completeSent = (segment: Segment, sent: InquirySent): InquiryState & InquirySent => ({
  ...sent,
  basicInfo: completeInfo(segment, sent.basicInfo),
});
