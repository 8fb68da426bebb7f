import { MAX_BRIEF_FILES } from '@colorway/rules/project/project-fields.ts';
import { MAX_PROOFS_AT_ONCE } from '@colorway/rules/project/proof-fields.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import { typedEmail } from '../../sign-in/typed-email.ts';
import { projectID } from '../share-contract.ts';
import { adminProject, projectCommand, proofCommand, proofsChange, saved } from './admin-project.ts';
import { draftContract } from './draft-contract.ts';
import { projectListContract } from './project-list-contract.ts';

const tag = 'Admin projects';
const MAX_PROOFS_CHANGED = 500;
const ofProject = { projectID };
const ofProof = { projectID, proofId: z.uuid() };
/** A file that was sent to `proof-images` or `briefs` of this project. */
const fileId = z.string().min(1).max(64);

export const adminProjectContract = {
  ...projectListContract,
  ...draftContract,
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}',
    summary: 'A project with its proofs, even a deleted one that can be restored',
    tag,
  })
    .input(z.object(ofProject))
    .output(adminProject),
  save: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/projects/{projectID}',
    summary: 'Updates one field. Refused with 409 and the current value if someone has changed it since that version',
    tag,
  })
    .input(projectCommand.extend(ofProject))
    .output(saved),
  setEmail: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/projects/{projectID}/email',
    summary: 'Moves the project to another email address. The old address loses access at once',
    tag,
  })
    .input(z.object({ ...ofProject, email: typedEmail, version: z.int().min(1) }))
    .output(saved),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/projects/{projectID}',
    summary: 'Deletes a project. Its customer no longer sees it, and staff can restore it for 30 days',
    tag,
  }).input(z.object(ofProject)),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/restore',
    summary: 'Restores a deleted project',
    tag,
    creates: false,
  }).input(z.object(ofProject)),
  addBriefFiles: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/brief/files',
    summary: 'Adds uploaded files to the brief of a project',
    tag,
    creates: false,
  }).input(z.object({ ...ofProject, fileIds: z.array(fileId).min(1).max(MAX_BRIEF_FILES) })),
  removeBriefFile: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/projects/{projectID}/brief/files/{fileId}',
    summary: 'Takes a file out of the brief, which staff can undo',
    tag,
  }).input(z.object({ ...ofProject, fileId })),
  addProofs: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs',
    summary:
      'Adds uploaded pictures as drafts: a file named like a proof as its next version, any other as a proof. The newest come first',
    tag,
    creates: true,
  })
    .input(z.object({ ...ofProject, fileIds: z.array(fileId).min(1).max(MAX_PROOFS_AT_ONCE) }))
    .output(
      z.object({
        proofIds: z.array(z.uuid()),
        proofCount: z.int(),
        /** How many of them are next versions. */
        versionCount: z.int(),
      }),
    ),
  saveProof: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/projects/{projectID}/proofs/{proofId}',
    summary: 'Updates one field of a proof, by the same rule as fields of the project',
    tag,
  })
    .input(z.object({ ...ofProof, command: proofCommand }))
    .output(saved),
  changeProofs: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/changes',
    summary: 'Changes or deletes several proofs at once, and says which could not be changed and why',
    tag,
    creates: false,
  })
    .input(z.object({ ...ofProject, proofIds: z.array(z.uuid()).min(1).max(MAX_PROOFS_CHANGED), change: proofsChange }))
    .output(z.object({ changed: z.int(), left: z.array(z.object({ proofId: z.uuid(), reason: z.string() })) })),
  moveProof: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/move',
    summary: 'Moves a proof to another place, counted from 1',
    tag,
    creates: false,
  })
    .input(z.object({ ...ofProof, to: z.int().min(1).max(10_000) }))
    .output(z.object({ proofIds: z.array(z.uuid()) })),
  addVersion: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/versions',
    summary: 'Adds a new picture of a proof. Its requests stay, and approval of the old picture becomes outdated (D53)',
    tag,
    creates: true,
  })
    .input(z.object({ ...ofProof, fileId }))
    .output(z.object({ version: z.int() })),
  removeProof: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/projects/{projectID}/proofs/{proofId}',
    summary: 'Deletes a proof, which staff can restore for 30 days',
    tag,
  })
    .input(z.object(ofProof))
    .output(z.object({ proofCount: z.int() })),
  restoreProof: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/restore',
    summary: 'Restores a deleted proof to its place',
    tag,
    creates: false,
  })
    .input(z.object(ofProof))
    .output(z.object({ proofCount: z.int() })),
  handleSummary: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/order-summary/handled',
    summary: "Marks a distributor's order summary as handled",
    tag,
    creates: false,
  })
    .input(z.object({ projectID }))
    .output(z.object({ handled: z.boolean() })),
  tellCustomer: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/mail',
    summary: 'Emails the customer that this proof is ready',
    tag,
    creates: true,
  })
    .input(z.object({ ...ofProof, note: z.string().trim().max(MAX_NOTE_LENGTH).default('') }))
    .output(z.object({ email: z.string() })),
};
