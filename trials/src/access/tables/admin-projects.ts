import { randomUUID } from 'node:crypto';
import type { Table } from '../case.ts';
import { aBinnedProject, anUnusedPicture, aProject, aProof, aRemovedProof } from '../kinds/kinds-of-project.ts';
import { anInquiry } from '../kinds/kinds-of-world.ts';

const projectID = aProject;
const named = { projectID, proofId: aProof };
const gone = { others: 409, deleted: 409, guessed: 409 } as const;

/** Cases of staff's operations on projects. */
export const adminProjectCases: Table = {
  'projects.create': {
    takes: { inquiryId: anInquiry },
    plain: { dealID: 'typed for a new project' },
    send: () => ({ email: 'new@example.com', type: 'Organization', dealID: randomUUID() }),
  },
  'adminProjects.read': {
    takes: { projectID },
    strange: { projectID: { deleted: 200 } },
    why: 'staff look into the bin while it can be put back',
  },
  'adminProjects.save': { takes: { projectID }, send: { field: 'name', value: 'Regatta', version: 1 } },
  'adminProjects.setEmail': {
    takes: { projectID },
    send: () => ({ email: `${randomUUID()}@example.com`, version: 1 }),
  },
  'adminProjects.remove': { takes: { projectID } },
  'adminProjects.restore': { takes: { projectID: aBinnedProject } },
  'adminProjects.addProofs': {
    takes: { projectID, 'fileIds.0': anUnusedPicture },
    strange: { 'fileIds.0': gone },
  },
  'adminProjects.saveProof': { takes: named, send: { command: { field: 'hidden', value: true, version: 1 } } },
  'adminProjects.moveProof': { takes: named, send: { to: 1 } },
  'adminProjects.addVersion': {
    takes: { ...named, fileId: anUnusedPicture },
    strange: { fileId: gone },
  },
  'adminProjects.removeProof': { takes: named },
  'adminProjects.restoreProof': { takes: { projectID, proofId: aRemovedProof } },
  'adminProjects.handleSummary': { takes: { projectID } },
  'adminProjects.tellCustomer': { takes: named, send: { note: 'Have a look' } },
};
