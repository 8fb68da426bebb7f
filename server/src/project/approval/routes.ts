import { os } from '../../edge/http/implementer.ts';
import { approveProof } from './approve-proof.ts';
import { projectHistory } from './project-history.ts';

export const approvalRoutes = {
  give: os.approvals.give.handler(({ input, context }) => approveProof(context, input)),
  history: os.approvals.history.handler(({ input, context }) => projectHistory(context, input.projectID, input.before)),
};
