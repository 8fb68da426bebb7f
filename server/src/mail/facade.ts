/** Everything that other domains import from mail. */
export { type ChoiceLink, choiceToken, openChoiceToken } from './choices/choice-link.ts';
export { choicesOf, countReceivers, type Receiver, readChoices, saveChoice, wayTo } from './choices/choice-store.ts';
export { sendDigests } from './choices/send-digests.ts';
export { deliverMail, type MailFiles } from './deliver-mail.ts';
export { exampleMail } from './example-mails.ts';
export {
  correctionIds,
  fanOutId,
  listMailIds,
  MAX_STAFF_NOTIFIED,
  receiptId,
  staffMailIds,
  withdrawalId,
} from './mail-ids.ts';
export { MAIL_LABELS } from './mail-labels.ts';
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
export { countMailsTo, findMail, listMails, listMailsTo, markMail, type StoredMail } from './mail-store.ts';
export { maskSecrets } from './mask-secrets.ts';
export { MAIL, mailLane, sendMail } from './send-mail.ts';
export { type MailBrand, mailBrand } from './templates/frame/brand.ts';
export { LOGO_HEIGHT } from './templates/frame/logo-address.ts';
export type { WrittenMail } from './templates/frame/written-mail.ts';
export { filesInfectedMail } from './templates/office/files-infected.ts';
export { invoiceLinkMail } from './templates/order/invoice-link.ts';
export {
  type MailedDesign,
  orderCancelledMail,
  orderDeliveredMail,
  orderLaterMail,
  orderRefundedMail,
  orderShippedMail,
  orderStartedMail,
  paymentDueMail,
  paymentReceivedMail,
} from './templates/order/order-life.ts';
export { floorProblemMail, orderMessageMail, orderMessageReceivedMail } from './templates/order/order-message.ts';
export { orderPaidMail } from './templates/order/order-paid.ts';
export { problemAnsweredMail, problemReceivedMail } from './templates/order/order-problem.ts';
export { orderSummaryMail } from './templates/order/order-summary.ts';
export { certificateDecidedMail, certificateSentMail } from './templates/order/tax-certificate.ts';
export { alertMail } from './templates/people/alert.ts';
export { apiKeyEndsMail } from './templates/people/api-key-ends.ts';
export { continueLinkMail } from './templates/people/continue-link.ts';
export { inquiryReceiptMail } from './templates/people/inquiry-receipt.ts';
export { logInCodeMail } from './templates/people/log-in-code.ts';
export { noProjectsMail } from './templates/people/log-in-no-projects.ts';
export { newInquiryMail } from './templates/people/new-inquiry.ts';
export { requestAddedMail, requestMovedMail, requestWithdrawnMail } from './templates/people/request-mails.ts';
export { savedDesignsMail } from './templates/people/saved-designs.ts';
export { staffInvitationMail, staffStartOverMail } from './templates/people/staff-invitation.ts';
export { testMail } from './templates/people/test-mail.ts';
export { webhookPausedMail } from './templates/people/webhook-paused.ts';
export { approvalMail } from './templates/project/approval.ts';
export { type MentionedComment, mentionMail } from './templates/project/mention.ts';
export { newProofMail } from './templates/project/new-proof.ts';
export { proofsReadyMail } from './templates/project/proofs-ready.ts';
export { type ReminderProject, reminderMail } from './templates/project/reminder.ts';
export { requestAnswerMail } from './templates/project/request-answer.ts';
export { requestMadeMail } from './templates/project/request-made.ts';
