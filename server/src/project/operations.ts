import { changeApprovalSettings, readSettings as readApprovalSettings } from './approval/approval-settings.ts';
import { giveApproval } from './approval/approve-proofs.ts';
import { readProjectApprovals } from './approval/read-approvals.ts';
import { openProof, takeApprovalBack } from './approval/take-back.ts';
import { readCalendarAddress, renewCalendarAddress, revokeCalendarAddress } from './calendar/calendar-address.ts';
import { readAgenda } from './calendar/read-agenda.ts';
import { commandCart } from './cart/command-cart.ts';
import { readApprovalCertificate } from './certificate/read-certificate.ts';
import { createProofComment } from './comment/create-comment.ts';
import { editProofComment, removeProofComment } from './comment/edit-comment.ts';
import { listComments, listPeople } from './comment/read-comments.ts';
import { sendProofChanges } from './comment/send-changes.ts';
import { showProofPresence } from './comment/show-presence.ts';
import { readHistory } from './history/project-history.ts';
import { listOwnProjects } from './page/list/list-projects.ts';
import { readProjectPage } from './page/read-project-view.ts';
import { changeDateSettings, readSettings } from './planner/date-settings.ts';
import { readDates } from './planner/read-dates.ts';
import { saveDates } from './planner/save-dates.ts';
import { previewReminder, remindCustomer } from './reminders/remind-now.ts';
import { readReminderLink, stopReminders } from './reminders/stop-reminders.ts';
import { addDesigns } from './request/add-designs.ts';
import { replyToThread, setThreadState } from './request/answer-thread.ts';
import { createRequest, requestRevision } from './request/ask-for-changes.ts';
import { listThreads, markThreadsSeen } from './request/read-threads.ts';
import { exchangeKey } from './share/exchange-key.ts';
import { introduceVisitor } from './share/introduce-visitor.ts';
import { readShareLink, renewShareLink, revokeShareLink } from './share/share-link.ts';
import { changeSharedLink, createSharedLink, endSharedLink, listShareLinks } from './share/share-links.ts';
import { addBriefFiles, removeBriefFile } from './staff/brief-files.ts';
import { answerChange, noteRegion } from './staff/compare/answer-changes.ts';
import { findDraftDifferences, readDraftComparison } from './staff/compare/compare-draft.ts';
import { findDifferences, readComparison } from './staff/compare/read-comparison.ts';
import { createProject } from './staff/create-project.ts';
import { previewSending } from './staff/drafts/preview-sending.ts';
import { sendDrafts, takeBackSending } from './staff/drafts/send-drafts.ts';
import { handleSummary } from './staff/handle-summary.ts';
import { mailCustomer } from './staff/mail-customer.ts';
import { decidePreflight, runPreflight } from './staff/preflight/decide-findings.ts';
import { readPreflightLimits, savePreflightLimits } from './staff/preflight/preflight-settings.ts';
import { readPreflight } from './staff/preflight/read-preflight.ts';
import { addProofs, addVersion } from './staff/proofs/add-proofs.ts';
import { moveProof, removeProof, restoreProof } from './staff/proofs/arrange-proofs.ts';
import { changeProofs } from './staff/proofs/change-proofs.ts';
import { saveProof } from './staff/proofs/save-proof.ts';
import { readAdminProject } from './staff/read-admin-project.ts';
import { removeProject, restoreProject } from './staff/removal/remove-project.ts';
import { saveProject, setProjectEmail } from './staff/save-project.ts';
import { setSecondApprover } from './staff/second-approver.ts';
import { changeProjects } from './work/change-projects.ts';
import { listAdminProjects, listProjectIds, readProjectBoard } from './work/list-work.ts';
import { listProjectViews, removeProjectView, saveProjectView } from './work/views.ts';

export const projectOperations = [
  giveApproval,
  readProjectApprovals,
  openProof,
  takeApprovalBack,
  readApprovalCertificate,
  readApprovalSettings,
  changeApprovalSettings,
  setSecondApprover,
  readHistory,
  commandCart,
  listOwnProjects,
  readProjectPage,
  requestRevision,
  createRequest,
  listThreads,
  replyToThread,
  setThreadState,
  markThreadsSeen,
  addDesigns,
  listComments,
  listPeople,
  createProofComment,
  editProofComment,
  removeProofComment,
  sendProofChanges,
  showProofPresence,
  exchangeKey,
  readShareLink,
  renewShareLink,
  revokeShareLink,
  listShareLinks,
  createSharedLink,
  changeSharedLink,
  endSharedLink,
  introduceVisitor,
  createProject,
  readAdminProject,
  saveProject,
  setProjectEmail,
  removeProject,
  restoreProject,
  addProofs,
  previewSending,
  sendDrafts,
  takeBackSending,
  saveProof,
  moveProof,
  changeProofs,
  addVersion,
  removeProof,
  restoreProof,
  addBriefFiles,
  removeBriefFile,
  handleSummary,
  mailCustomer,
  readDates,
  saveDates,
  readSettings,
  changeDateSettings,
  readAgenda,
  previewReminder,
  remindCustomer,
  readReminderLink,
  stopReminders,
  readCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
  listAdminProjects,
  readProjectBoard,
  listProjectIds,
  changeProjects,
  listProjectViews,
  saveProjectView,
  removeProjectView,
  readPreflight,
  runPreflight,
  decidePreflight,
  readPreflightLimits,
  savePreflightLimits,
  readComparison,
  findDifferences,
  readDraftComparison,
  findDraftDifferences,
  answerChange,
  noteRegion,
] as const;
