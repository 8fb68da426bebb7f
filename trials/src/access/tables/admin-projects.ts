import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFLIGHT_LIMITS } from '@colorway/rules/preflight/preflight.ts';
import { readPreflightSettings } from '@colorway/server/catalog/print/preflight-settings-store.ts';
import { readDateSettings } from '@colorway/server/kernel/settings/date-settings-store.ts';
import { readApprovalSettings } from '@colorway/server/project/approval/approval-settings.ts';
import { type Asking, ofStaff, type Table } from '../case.ts';
import { aDraft, aDraftVersion, aSending } from '../kinds/kinds-of-drafts.ts';
import { aView } from '../kinds/kinds-of-people.ts';
import {
  aBinnedProject,
  aBriefFile,
  aComment,
  aDatedProject,
  anUnusedBriefFile,
  anUnusedPicture,
  aProject,
  aProof,
  aRemovedProof,
  aStopToken,
} from '../kinds/kinds-of-project.ts';
import { aCalendarToken, aColleague, anInquiry } from '../kinds/kinds-of-world.ts';

const projectID = aProject;
const named = { projectID, proofId: aProof };
const anyOwner = { owner: 'a filter by a member of staff, all of whom staff see' };
const gone = { others: 409, deleted: 409, guessed: 409 } as const;

const preflightChange = async ({ server }: Asking) => {
  const { version } = await readPreflightSettings(server.deps.db);
  return { version, limits: DEFAULT_PREFLIGHT_LIMITS };
};

/** Cases of staff's operations on projects. */
export const adminProjectCases: Table = {
  'projects.create': {
    takes: { inquiryId: anInquiry },
    plain: { dealID: 'typed for a new project' },
    send: () => ({ email: 'new@example.com', type: 'Organization', dealID: randomUUID() }),
  },
  'adminProjects.list': { plain: anyOwner },
  'adminProjects.board': { plain: anyOwner },
  'adminProjects.listIds': { plain: anyOwner },
  'adminProjects.change': {
    takes: { 'changes.0.projectID': aProject, 'changes.0.ownerId': aColleague },
    strange: { 'changes.0.projectID': { deleted: 200, guessed: 200 } },
    idle: true,
    why: 'the answer names those that it did not change',
  },
  'adminProjects.listViews': {},
  'adminProjects.saveView': { send: { name: 'Mine', search: 'owner=me', shared: false } },
  'adminProjects.removeView': { takes: { id: aView } },
  projectsExport: {},
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
  'adminProjects.previewSending': { takes: { projectID } },
  'adminProjects.sendDrafts': {
    takes: { projectID, 'proofIds.0': aDraft },
    strange: { 'proofIds.0': gone },
  },
  'adminProjects.takeBackSending': {
    takes: { projectID, sendingId: aSending },
    strange: { sendingId: gone },
  },
  'adminProjects.saveProof': [
    { takes: named, send: { command: { field: 'hidden', value: true, version: 1 } } },
    {
      about: 'a draft as the next version',
      takes: { projectID, proofId: aDraft, 'command.value': aProof },
      send: { command: { field: 'versionOf', version: 1 } },
      strange: { 'command.value': { others: 400, deleted: 400, guessed: 400 } },
    },
    {
      about: 'a change that is answered',
      takes: { ...named, 'command.changeId': aComment },
      send: { command: { field: 'answer', value: true, version: 1 } },
      own: ofStaff(409),
      strange: { 'command.changeId': { others: 409, guessed: 409 } },
      why: 'the proof is no draft version',
    },
  ],
  'adminProjects.changeProofs': {
    takes: { projectID, 'proofIds.0': aProof },
    send: { change: { kind: 'hidden', value: true } },
  },
  'adminProjects.moveProof': { takes: named, send: { to: 1 } },
  'adminProjects.addVersion': {
    takes: { ...named, fileId: anUnusedPicture },
    strange: { fileId: gone },
  },
  'adminProjects.removeProof': { takes: named },
  'adminProjects.restoreProof': { takes: { projectID, proofId: aRemovedProof } },
  'adminProjects.addBriefFiles': {
    takes: { projectID, 'fileIds.0': anUnusedBriefFile },
    strange: { 'fileIds.0': gone },
  },
  'adminProjects.removeBriefFile': { takes: { projectID, fileId: aBriefFile } },
  'adminProjects.handleSummary': { takes: { projectID } },
  'dates.read': { takes: { projectID } },
  'dates.save': { takes: { projectID }, send: { version: 0, changes: { arriveBy: '2031-03-14' } } },
  'dates.previewReminder': { takes: { projectID: aDatedProject } },
  'dates.remind': { takes: { projectID: aDatedProject } },
  'reminders.read': { takes: { token: aStopToken } },
  'reminders.stop': { takes: { token: aStopToken } },
  'calendar.read': {},
  'calendar.renew': {},
  'calendar.revoke': {},
  calendar: { takes: { token: aCalendarToken } },
  'dates.agenda': { send: { from: '2031-03-01', to: '2031-03-31' } },
  'approvals.settings': {},
  'approvals.changeSettings': {
    send: async ({ server }) => {
      const { version, settings } = await readApprovalSettings(server.deps.db);
      return { version, settings: { ...settings, extraTicks: settings.extraTicks.length > 0 ? [] : ['Care label'] } };
    },
  },
  'approvals.setSecondApprover': { takes: { projectID: aProject }, send: { name: 'Theo Lindqvist' } },
  'dates.settings': {},
  'dates.changeSettings': {
    send: async ({ server }) => {
      const { version, settings } = await readDateSettings(server.deps.db);
      return { version, settings: { ...settings, checkDays: settings.checkDays === 2 ? 3 : 2 } };
    },
  },
  'preflight.read': { takes: named },
  'preflight.run': { takes: named },
  'preflight.decide': {
    takes: named,
    plain: { 'keys.0': 'names a finding of the report' },
    send: { version: 1, keys: ['sharpness.fix.11'], decision: 'dismissed' },
    own: ofStaff(409),
    why: 'nothing was found yet',
  },
  'compare.readDraft': { takes: { projectID, proofId: aDraftVersion } },
  'compare.runDraft': { takes: { projectID, proofId: aDraftVersion } },
  'compare.answer': {
    takes: { projectID, proofId: aProof, changeId: aComment },
    send: { answer: { outcome: 'done', version: 1 } },
    own: ofStaff(404),
    why: 'the change is of another proof',
  },
  'compare.note': {
    takes: named,
    plain: { older: 'counts versions', newer: 'counts versions', region: 'counts regions' },
    send: { older: 1, newer: 2, region: 0, note: 'Straightened' },
    own: ofStaff(404),
    why: 'nothing was compared yet',
  },
  'preflight.readSettings': {},
  'preflight.saveSettings': { send: preflightChange },
  'adminProjects.tellCustomer': { takes: named, send: { note: 'Have a look' } },
};
