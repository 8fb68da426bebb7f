import { MAX_CUSTOM_NOTES_LENGTH } from '../project/proof-fields.ts';
import type { ImportColumns, ImportRow, RowFault } from './columns.ts';

export const PROJECT_FIELDS = [
  'projectID',
  'name',
  'email',
  'type',
  'arriveBy',
  'proof',
  'productType',
  'notes',
] as const;
export type ProjectField = (typeof PROJECT_FIELDS)[number];
export type ProjectImportRow = ImportRow<ProjectField>;
export type ProjectFault = RowFault<ProjectField>;

/** One row for each proof; the rows of one Project ID are one project, whose details any of them may give. */
export const PROJECT_COLUMNS: ImportColumns<ProjectField> = {
  fields: PROJECT_FIELDS,
  labels: {
    projectID: 'Project ID',
    name: 'Name',
    email: 'Email',
    type: 'Type',
    arriveBy: 'Arrive by',
    proof: 'Proof',
    productType: 'Product',
    notes: 'Notes',
  },
  headers: {
    projectID: ['projectid', 'dealid', 'project', 'deal', 'id', 'number', 'projectnumber'],
    name: ['name', 'projectname', 'title'],
    email: ['email', 'emailaddress', 'mail', 'customeremail', 'customer'],
    type: ['type', 'projecttype', 'segment', 'kind'],
    arriveBy: ['arriveby', 'deadline', 'inhandsdate', 'inhands', 'neededby', 'duedate', 'due'],
    proof: ['proof', 'prooffile', 'file', 'filename', 'picture', 'image'],
    productType: ['product', 'producttype'],
    notes: ['notes', 'customnotes', 'proofnotes', 'note'],
  },
  // One more than the longest notes, so that longer ones are refused and not cut.
  maxCell: MAX_CUSTOM_NOTES_LENGTH + 1,
  sample: [
    ['D-1001', 'Regatta 2027', 'ann@example.com', 'Organization', '2027-05-14', 'regatta-tie.png', 'Necktie', ''],
    ['D-1001', '', '', '', '', 'regatta-bow.png', 'Bow Tie', 'Gold is 4515 C.'],
    ['D-1002', 'Oak and Elm', 'ben@example.com', 'Wedding', '', '', '', ''],
  ],
};
