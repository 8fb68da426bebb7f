/** Everything that other domains import from mail. */
export { deliverMail, type MailFiles } from './deliver-mail.ts';
export { listMailIds, MAX_STAFF_NOTIFIED, receiptId, staffMailIds } from './mail-ids.ts';
export {
  canMailAddress,
  canMailFor,
  canMailStaff,
} from './mail-limits.ts';
export {
  type DrawPictures,
  MAIL_PICTURE_SIZES,
  type MailPicture,
  type SizedPicture,
  withPicturesInside,
} from './mail-pictures.ts';
export { findMail, listMails, markMail, type StoredMail } from './mail-store.ts';
export { maskSecrets } from './mask-secrets.ts';
export { MAIL, mailLane, sendMail } from './send-mail.ts';
export { approvalMail } from './templates/approval.ts';
export { type MailBrand, mailBrand } from './templates/brand.ts';
export { continueLinkMail } from './templates/continue-link.ts';
export { inquiryReceiptMail } from './templates/inquiry-receipt.ts';
export { invoiceLinkMail } from './templates/invoice-link.ts';
export { logInCodeMail } from './templates/log-in-code.ts';
export { noProjectsMail } from './templates/log-in-no-projects.ts';
export { LOGO_HEIGHT } from './templates/logo-address.ts';
export { type MentionedComment, mentionMail } from './templates/mention.ts';
export { newInquiryMail } from './templates/new-inquiry.ts';
export { newProofMail } from './templates/new-proof.ts';
export {
  orderCancelledMail,
  orderDeliveredMail,
  orderRefundedMail,
  orderShippedMail,
  orderStartedMail,
  paymentReceivedMail,
} from './templates/order-life.ts';
export { orderPaidMail } from './templates/order-paid.ts';
export { problemAnsweredMail, problemReceivedMail } from './templates/order-problem.ts';
export { orderSummaryMail } from './templates/order-summary.ts';
export { proofsReadyMail } from './templates/proofs-ready.ts';
export { type ReminderProject, reminderMail } from './templates/reminder.ts';
export { requestAnswerMail } from './templates/request-answer.ts';
export { requestMadeMail } from './templates/request-made.ts';
export { staffInvitationMail } from './templates/staff-invitation.ts';
export { certificateDecidedMail, certificateSentMail } from './templates/tax-certificate.ts';
export { testMail } from './templates/test-mail.ts';
export type { WrittenMail } from './templates/written-mail.ts';
