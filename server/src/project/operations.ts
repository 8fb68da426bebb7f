import { giveApproval } from './approval/approve-proof.ts';
import { readHistory } from './approval/project-history.ts';
import { commandCart } from './cart/command-cart.ts';
import { listOwnProjects } from './page/list-projects.ts';
import { readProjectPage } from './page/read-project-view.ts';
import { addDesigns } from './request/add-designs.ts';
import { replyToThread, setThreadState } from './request/answer-thread.ts';
import { createRequest, requestRevision } from './request/ask-for-changes.ts';
import { listThreads, markThreadsSeen } from './request/read-threads.ts';
import { exchangeKey } from './share/exchange-key.ts';
import { readShareLink, renewShareLink, revokeShareLink } from './share/share-link.ts';
import { createProject } from './staff/create-project.ts';
import { handleSummary } from './staff/handle-summary.ts';
import { mailCustomer } from './staff/mail-customer.ts';
import { addProofs, addVersion } from './staff/proofs/add-proofs.ts';
import { moveProof, removeProof, restoreProof } from './staff/proofs/arrange-proofs.ts';
import { saveProof } from './staff/proofs/save-proof.ts';
import { readAdminProject } from './staff/read-admin-project.ts';
import { removeProject, restoreProject } from './staff/removal/remove-project.ts';
import { saveProject, setProjectEmail } from './staff/save-project.ts';

export const projectOperations = [
  giveApproval,
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
  exchangeKey,
  readShareLink,
  renewShareLink,
  revokeShareLink,
  createProject,
  readAdminProject,
  saveProject,
  setProjectEmail,
  removeProject,
  restoreProject,
  addProofs,
  saveProof,
  moveProof,
  addVersion,
  removeProof,
  restoreProof,
  handleSummary,
  mailCustomer,
] as const;
