import { cents } from '../money/cents.ts';
import { decimal } from '../money/decimal.ts';
import type { EventData } from './event-label.ts';
import { isMoneyField } from './field-labels.ts';

/** A call that undoes a change. */
export interface Call {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const typed = (field: unknown, value: unknown): string =>
  isMoneyField(field) && typeof value === 'number' ? decimal(cents(value)) : String(value);

const ALERT = 'alert.';
const ANSWER = 'answer.';

function proofCommand({ field, from, version }: EventData): Readonly<Record<string, unknown>> {
  const name = String(field);
  if (name.startsWith(ANSWER)) return { field: 'answer', changeId: name.slice(ANSWER.length), value: from, version };
  return name.startsWith(ALERT)
    ? { field: 'alert', keyword: name.slice(ALERT.length), value: from, version }
    : { field: name, value: from, version };
}

const setBack = (change: Readonly<Record<string, unknown>>): readonly Call[] => [
  { operation: 'adminProjects.change', input: { changes: [change] } },
];

const removeProofs = (projectID: string, { proofIds }: EventData): readonly Call[] =>
  Array.isArray(proofIds)
    ? proofIds.map((proofId) => ({ operation: 'adminProjects.removeProof', input: { projectID, proofId } }))
    : [];

/**
 * The calls that undo an event of a project's history. A field names the version that the change made, so a later change
 * is not overwritten.
 */
const WAYS: Readonly<Record<string, (projectID: string, data: EventData) => readonly Call[]>> = {
  'project-saved': (projectID, { field, from, version }) =>
    field === 'email'
      ? [{ operation: 'adminProjects.setEmail', input: { projectID, email: from, version } }]
      : [{ operation: 'adminProjects.save', input: { projectID, field, value: typed(field, from), version } }],
  'dates-saved': (projectID, { field, from, version }) => [
    { operation: 'dates.save', input: { projectID, version, changes: { [String(field)]: from } } },
  ],
  'proof-saved': (projectID, data) => [
    { operation: 'adminProjects.saveProof', input: { projectID, proofId: data.proofId, command: proofCommand(data) } },
  ],
  'proof-moved': (projectID, { proofId, from }) =>
    from === undefined ? [] : [{ operation: 'adminProjects.moveProof', input: { projectID, proofId, to: from } }],
  'drafts-added': removeProofs,
  'proofs-added': removeProofs,
  'brief-files-added': (projectID, { fileIds }) =>
    Array.isArray(fileIds)
      ? fileIds.map((fileId) => ({ operation: 'adminProjects.removeBriefFile', input: { projectID, fileId } }))
      : [],
  'brief-file-removed': (projectID, { fileId }) => [
    { operation: 'adminProjects.addBriefFiles', input: { projectID, fileIds: [fileId] } },
  ],
  'proof-removed': (projectID, { proofId }) => [
    { operation: 'adminProjects.restoreProof', input: { projectID, proofId } },
  ],
  'project-owned': (projectID, { fromId }) => setBack({ projectID, ownerId: fromId }),
  'project-closed': (projectID) => setBack({ projectID, isClosed: false }),
  'project-reopened': (projectID) => setBack({ projectID, isClosed: true }),
  'project-removed': (projectID) => [{ operation: 'adminProjects.restore', input: { projectID } }],
};

/** Empty where undoing makes no sense. */
export const wayBackOfEvent = (kind: string, projectID: string, data: EventData): readonly Call[] =>
  WAYS[kind]?.(projectID, data) ?? [];

/** The label of the undo button. */
export const wayBackLabel = (calls: readonly Call[]): 'Undo' | 'Restore' | null => {
  if (calls.length === 0) return null;
  return calls.every(({ operation }) => operation.toLowerCase().includes('restore')) ? 'Restore' : 'Undo';
};
