import { hash } from 'node:crypto';

/** Limit of staff accounts that get a mail about one inquiry. */
export const MAX_STAFF_NOTIFIED = 20;

/** Derives a mail id from the inquiry, so that its mails are found without a column. */
const deriveId = (inquiryId: string, what: string): string => {
  const digits = hash('sha256', `${inquiryId} ${what}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

export const receiptId = (inquiryId: string): string => deriveId(inquiryId, 'receipt');

/** The row of the outbox that writes the mails about a new inquiry and enqueues it for the CRM. */
export const fanOutId = (inquiryId: string): string => deriveId(inquiryId, 'fan-out');

export const staffMailIds = (inquiryId: string): readonly string[] =>
  Array.from({ length: MAX_STAFF_NOTIFIED }, (_, at) => deriveId(inquiryId, `staff ${at}`));

/** Mails about a corrected address, to the earlier and to the new one. */
export const correctionIds = (inquiryId: string): readonly [before: string, after: string] => [
  deriveId(inquiryId, 'address before'),
  deriveId(inquiryId, 'address after'),
];

/** Mail about a withdrawn request. */
export const withdrawalId = (inquiryId: string): string => deriveId(inquiryId, 'withdrawn');

export const listMailIds = (inquiryId: string): readonly string[] => [
  receiptId(inquiryId),
  ...correctionIds(inquiryId),
  withdrawalId(inquiryId),
  ...staffMailIds(inquiryId),
];
