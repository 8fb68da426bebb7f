import { os } from '../../edge/http/implementer.ts';
import { handleSummary } from '../../sales/checkout/handle-summary.ts';
import { addProofs, addVersion } from './add-proofs.ts';
import { moveOne, removeProof, restoreProof } from './arrange-proofs.ts';
import { readAdminProject } from './read-admin-project.ts';
import { bringBack, removeProject } from './remove-project.ts';
import { saveProjectField, setProjectEmail } from './save-project.ts';
import { saveProof } from './save-proof.ts';
import { tellCustomer } from './tell-customer.ts';

export const adminProjectRoutes = {
  read: os.adminProjects.read.handler(({ input, context }) => readAdminProject(context, input.projectID)),
  save: os.adminProjects.save.handler(({ input, context }) => saveProjectField(context, input)),
  setEmail: os.adminProjects.setEmail.handler(({ input, context }) => setProjectEmail(context, input)),
  remove: os.adminProjects.remove.handler(({ input, context }) => removeProject(context, input.projectID)),
  restore: os.adminProjects.restore.handler(({ input, context }) => bringBack(context, input.projectID)),
  addProofs: os.adminProjects.addProofs.handler(({ input, context }) =>
    addProofs(context, input.projectID, input.fileIds),
  ),
  saveProof: os.adminProjects.saveProof.handler(({ input, context }) => saveProof(context, input)),
  moveProof: os.adminProjects.moveProof.handler(({ input, context }) => moveOne(context, input)),
  addVersion: os.adminProjects.addVersion.handler(({ input, context }) => addVersion(context, input)),
  removeProof: os.adminProjects.removeProof.handler(({ input, context }) => removeProof(context, input)),
  restoreProof: os.adminProjects.restoreProof.handler(({ input, context }) => restoreProof(context, input)),
  handleSummary: os.adminProjects.handleSummary.handler(({ input, context }) =>
    handleSummary(context, input.projectID),
  ),
  tellCustomer: os.adminProjects.tellCustomer.handler(({ input, context }) => tellCustomer(context, input)),
};
