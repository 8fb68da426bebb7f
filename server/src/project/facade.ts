/** Exports for other domains. */

export { readDateSettings } from '../kernel/settings/date-settings-store.ts';
export { approvalEvent } from './approval/approval-event.ts';
export { readUnapprovedOrders } from './approval/approval-settings.ts';
export { unapprovedProofs } from './approval/unapproved-proofs.ts';
export { registerCalendar } from './calendar/calendar-route.ts';
export { lockCart, setShopIds } from './cart/cart-store.ts';
export { changeCart } from './cart/change-cart.ts';
export { chargedLines, visibleCart } from './cart/charged-lines.ts';
export { refreshCode } from './cart/fresh-codes.ts';
export { orderKey, orderKeyStart } from './cart/order-key.ts';
export { presentCart } from './cart/present-cart.ts';
export { quoteProject } from './cart/quote-project.ts';
export { readCart } from './cart/read-cart.ts';
export { takeOrdered } from './cart/take-ordered.ts';
export { type CartRequest, vetCommand } from './cart/vet-command.ts';
export { attachCertificates, pdfBrand, registerCertificates } from './certificate/certificate-route.ts';
export { type Brand, LINE, QUIET } from './certificate/pdf-document.ts';
export { type Document, FIRST_FONT, INK, linesOf, widthOf, write, writeLines } from './certificate/pdf-text.ts';
export { registerHistoryExport } from './history/history-route.ts';
export {
  endImport,
  findProjectImport,
  insertProjectImport,
  listExisting,
  listProjectImports,
  listTouched,
  lockImported,
  lockProjectImports,
  type StoredProjectImport,
} from './imports/project-import-store.ts';
export { writeProjects } from './imports/write-projects.ts';
export { drawMailPictures } from './page/mail-pictures.ts';
export { registerProofPictures, sendDrawnProof } from './page/picture-route.ts';
export { findVersionPicture } from './page/picture-store.ts';
export { presentPayment } from './page/present/present-payment.ts';
export { proofPicture } from './page/present/proof-picture.ts';
export { projectOfAddress, projectOfPage } from './page/project-of-page.ts';
export { approvedLines, storedLines } from './page/read-approval.ts';
export { sendReminders } from './reminders/send-reminders.ts';
export { NOTE_KINDS } from './request/crm-notes.ts';
export { noteDeliveries } from './request/note-deliveries.ts';
export { createShareLink } from './share/share-store.ts';
export { compareVersions } from './staff/compare/compare-versions.ts';
export { sendOverdueProofs, sendProofs } from './staff/drafts/send-drafts.ts';
export { notifyStaffLists } from './staff/notify-open-pages.ts';
export { checkProof } from './staff/preflight/check-proof.ts';
export { DEFAULT_PROFILE_NAME } from './staff/preflight/preflight-settings.ts';
export { purgeProjects } from './staff/removal/purge-store.ts';
export { sweepDeletedProjects } from './staff/removal/sweep-deleted.ts';
export { OPEN_SUMMARIES } from './staff/summary-store.ts';
export { mailPeople } from './store/mail-people.ts';
export { findHead, hasProjectOrRequest } from './store/member-store.ts';
export { assertProjectAccess } from './store/project-access.ts';
export { notifyProject, notifyStaff } from './store/project-channel.ts';
export { recordProjectEvent } from './store/project-events.ts';
export { readProject } from './store/project-store.ts';
export { proofCloth } from './store/proof-drawing.ts';
export type { StoredApproval, StoredProject, StoredProof } from './store/stored-project.ts';
export { seesPrices, viewerOf } from './store/viewer.ts';
export { registerProjectExport } from './work/export-route.ts';
