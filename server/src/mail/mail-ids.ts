import { hash } from 'node:crypto';

/** At most so many accounts are mailed of one inquiry. */
export const MAX_STAFF_NOTIFIED = 20;

/** An id that follows from the inquiry, so that its mails are found again without a column for them. */
const deriveId = (inquiryId: string, what: string): string => {
  const digits = hash('sha256', `${inquiryId} ${what}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

export const receiptId = (inquiryId: string): string => deriveId(inquiryId, 'receipt');

export const staffMailIds = (inquiryId: string): readonly string[] =>
  Array.from({ length: MAX_STAFF_NOTIFIED }, (_, at) => deriveId(inquiryId, `staff ${at}`));

export const listMailIds = (inquiryId: string): readonly string[] => [receiptId(inquiryId), ...staffMailIds(inquiryId)];
