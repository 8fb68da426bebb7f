import type { BasicInfoSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { parseDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { BasicInfo, InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';

/** Adds the segment of the path if the body has none, and normalizes the deadline. */
export const completeInfo = (segment: Segment, info: BasicInfoSent): BasicInfo & BasicInfoSent => ({
  ...info,
  segment: info.segment ?? segment,
  deadline: parseDay(info.deadline) ?? info.deadline,
});

export const completeSent = (segment: Segment, sent: InquirySent): InquiryState & InquirySent => ({
  ...sent,
  basicInfo: completeInfo(segment, sent.basicInfo),
});

/** The canonical form. An invalid address that passes the wizards' loose check is stored as typed, for staff to read. */
export const storedEmail = (typed: string): string => tryEmail(typed) ?? typed.trim().toLowerCase();
