import { metadataOf } from '../../kit/tus-caller.ts';
import { CALLERS } from '../callers.ts';
import { type Asking, type Case, ofStaff, type Table } from '../case.ts';
import {
  aFilePutAside,
  aFilePutAsideLongAgo,
  anInfectedFile,
  anUpload,
  aStylePicture,
  aVisitorsFile,
  grantFor,
} from '../kinds/kinds-of-people.ts';
import { aProject, aProofFile, aRequestFile } from '../kinds/kinds-of-project.ts';

const tus = { 'tus-resumable': '1.0.0' };
const octets = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
const name = ({ ids }: Asking) => ({ name: `${ids.id}.svg` });

/** The cookie of a browser that opened the resume link. */
const granted = ({ caller, ids }: Asking) => ({
  cookie: [...caller.cookies, ['colorway-resume', grantFor(ids.id ?? '')]].map((pair) => pair.join('=')).join('; '),
});

/** A file may be read by callers who may read the object it belongs to. */
const reading: readonly Case[] = [
  { about: 'of a request', rule: 'project-quietly', takes: { id: aRequestFile }, send: name },
  { about: 'of a proof', rule: 'project-quietly', takes: { id: aProofFile }, send: name },
  { about: 'of a visitor', rule: 'sender-or-staff', takes: { id: aVisitorsFile }, send: name },
  { about: 'put aside for this device', takes: { id: aFilePutAside }, send: name, headers: granted },
  {
    about: 'put aside by a link that ran out',
    takes: { id: aFilePutAsideLongAgo },
    send: name,
    headers: granted,
    own: { ...Object.fromEntries(CALLERS.map((caller) => [caller, 404])), ...ofStaff(200) },
    why: 'staff read what visitors sent',
  },
  {
    about: 'of a starter pattern',
    takes: { id: aStylePicture },
    send: name,
    without: { id: { others: 'knowing the 128 random bits is the right to see it' } },
  },
];

const creating = (destination: string, filename: string, projectID?: string) => ({
  ...tus,
  'upload-length': '41',
  'upload-metadata': metadataOf({ filename, destination, ...(projectID !== undefined && { projectID }) }),
});

const creatingInProject =
  (destination: string, filename: string) =>
  ({ caller, ids }: Asking) =>
    creating(destination, filename, ids['upload-metadata'] ?? caller.project.id);

export const fileCases: Table = {
  'quarantine.list': {},
  'quarantine.remove': { takes: { id: anInfectedFile }, strange: { id: { deleted: 409 } }, why: 'deleted already' },
  'quarantine.release': {
    takes: { id: anInfectedFile },
    send: { reason: 'For the vendor of the scanner.' },
    strange: { id: { deleted: 409 } },
    why: 'deleted already',
  },
  quarantinedFile: { takes: { id: anInfectedFile }, own: { everybody: 404 }, why: 'no owner has released it' },
  file: reading.map((one) => ({ ...one, plain: { name: 'the name that goes with the id' } })),
  fileHead: reading.map((one) => ({ ...one, plain: { name: 'the name that goes with the id' } })),
  'files.ofUpload': { rule: 'sender', takes: { id: aVisitorsFile } },
  uploadOptions: {},
  uploadCreate: [
    { about: 'of a visitor', headers: creating('org-uploads', 'crest.svg'), raw: '' },
    {
      about: 'of a visitor, for a project',
      headers: creatingInProject('org-uploads', 'crest.svg'),
      raw: '',
      own: { everybody: 400 },
      why: 'what a wizard takes belongs to no project, whoever sends it',
    },
    {
      about: 'of a request',
      rule: 'project-comment',
      need: 'projects:change',
      takes: { 'upload-metadata': aProject },
      headers: creatingInProject('revisions', 'crest.svg'),
      raw: '',
    },
    {
      about: 'of staff',
      rule: 'staff',
      need: 'patterns:change',
      headers: creating('org-patterns', 'oak.png'),
      raw: '',
    },
    {
      about: 'of a proof',
      rule: 'staff',
      need: 'projects:change',
      takes: { 'upload-metadata': aProject },
      headers: creatingInProject('proof-images', 'proof.png'),
      raw: '',
    },
    {
      about: 'of a brief',
      rule: 'staff',
      need: 'projects:change',
      takes: { 'upload-metadata': aProject },
      headers: creatingInProject('briefs', 'crest.svg'),
      raw: '',
    },
  ],
  uploadHead: { rule: 'sender', takes: { id: anUpload }, headers: tus },
  uploadPatch: { rule: 'sender', takes: { id: anUpload }, headers: octets, raw: '<svg' },
  uploadDelete: { rule: 'sender', takes: { id: anUpload }, headers: tus },
};
