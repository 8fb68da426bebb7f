import { MAX_PROOFS_AT_ONCE } from '@colorway/rules/project/proof-fields.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';
import { adminProject, projectCommand, proofCommand, saved } from './admin-project.ts';
import { projectID } from './share-contract.ts';

const tag = 'Admin projects';
const ofProject = { projectID };
const ofProof = { projectID, proofId: z.uuid() };
/** A file that was sent to `proof-images` of this project. */
const fileId = z.string().min(1).max(64);

export const adminProjectContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}',
    summary: 'A project with its proofs, also one that was deleted and can be put back',
    tag,
  })
    .input(z.object(ofProject))
    .output(adminProject),
  save: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/projects/{projectID}',
    summary: 'One field. Changed by somebody else since that version it is refused with 409 and what it holds now',
    tag,
  })
    .input(projectCommand.extend(ofProject))
    .output(saved),
  setEmail: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/projects/{projectID}/email',
    summary: 'Gives the project to another address; whoever came by the old one is out at once',
    tag,
  })
    .input(z.object({ ...ofProject, email: typedEmail, version: z.int().min(1) }))
    .output(saved),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/projects/{projectID}',
    summary: 'For its customer it never was; staff can put it back for 30 days',
    tag,
  }).input(z.object(ofProject)),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/restore',
    summary: 'Puts a deleted project back',
    tag,
    creates: false,
  }).input(z.object(ofProject)),
  addProofs: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs',
    summary: 'Makes proofs of uploaded pictures; the newest come first on the page',
    tag,
    creates: true,
  })
    .input(z.object({ ...ofProject, fileIds: z.array(fileId).min(1).max(MAX_PROOFS_AT_ONCE) }))
    .output(z.object({ proofIds: z.array(z.uuid()), proofCount: z.int() })),
  saveProof: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/projects/{projectID}/proofs/{proofId}',
    summary: 'One field of a proof, by the same rule as those of the project',
    tag,
  })
    .input(z.object({ ...ofProof, command: proofCommand }))
    .output(saved),
  moveProof: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/move',
    summary: 'Puts a proof at another place, counted from 1',
    tag,
    creates: false,
  })
    .input(z.object({ ...ofProof, to: z.int().min(1).max(10_000) }))
    .output(z.object({ proofIds: z.array(z.uuid()) })),
  addVersion: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/versions',
    summary: 'A new picture of a proof; its requests stay, and an approval of the old one is out of date (D53)',
    tag,
    creates: true,
  })
    .input(z.object({ ...ofProof, fileId }))
    .output(z.object({ version: z.int() })),
  removeProof: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/projects/{projectID}/proofs/{proofId}',
    summary: 'Takes a proof away, for 30 days so that it can be put back',
    tag,
  })
    .input(z.object(ofProof))
    .output(z.object({ proofCount: z.int() })),
  restoreProof: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/restore',
    summary: 'Puts a deleted proof back where it was',
    tag,
    creates: false,
  })
    .input(z.object(ofProof))
    .output(z.object({ proofCount: z.int() })),
  handleSummary: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/order-summary/handled',
    summary: 'Marks the order summary that a distributor sent as handled',
    tag,
    creates: false,
  })
    .input(z.object({ projectID }))
    .output(z.object({ handled: z.boolean() })),
  tellCustomer: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/mail',
    summary: 'Mails the customer that this proof is ready',
    tag,
    creates: true,
  })
    .input(z.object({ ...ofProof, note: z.string().trim().max(MAX_NOTE_LENGTH).default('') }))
    .output(z.object({ email: z.string() })),
};
