import type { BasicInfoSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { parseDay } from '@colorway/rules/onboarding/deadline.ts';
import type { BasicInfo, InquiryState } from '@colorway/rules/onboarding/inquiry-state.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';

/** The path names the segment when the body does not. A deadline may be written in any form that the screen takes. */
export const completeInfo = (segment: Segment, info: BasicInfoSent): BasicInfo & BasicInfoSent => ({
  ...info,
  segment: info.segment ?? segment,
  deadline: parseDay(info.deadline) ?? info.deadline,
});

export const completeSent = (segment: Segment, sent: InquirySent): InquiryState & InquirySent => ({
  ...sent,
  basicInfo: completeInfo(segment, sent.basicInfo),
});

/** The canonical form. What passes the wizards' easy rule and is no address is kept as it was typed, for staff to read. */
export const storedEmail = (typed: string): string => tryEmail(typed) ?? typed.trim().toLowerCase();
