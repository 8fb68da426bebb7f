import { SEGMENT_NAMES, type Segment } from '../onboarding/segments.ts';
import { piecesAt } from '../project/approval.ts';
import { RESTORE_DAYS } from '../project/proof-fields.ts';
import { versionLabel } from '../project/version-label.ts';
import { fieldLabel, formatFieldValue } from './field-labels.ts';

export type EventData = Readonly<Record<string, unknown>>;

/** A line of the activity list: `Custom shipping amount`, `changed`, from `$0.00` to `$18.00`. */
export interface ActivityText {
  readonly what: string;
  readonly doing: string;
  readonly before: string;
  readonly after: string;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** `Wedding`; empty for an unknown segment. */
const segmentOf = ({ segment }: EventData): string => SEGMENT_NAMES[segment as Segment] ?? '';

const names = (data: EventData): string => (Array.isArray(data.proofs) ? data.proofs.map(text).join(', ') : '');

/** `Without approval: anchor00412`; empty for an order of approved proofs. */
export const withoutApproval = (unapproved: unknown): string =>
  Array.isArray(unapproved) ? `Without approval: ${unapproved.map(text).join(', ')}` : '';

const place = (value: unknown): string => (value === undefined ? '' : `Position ${text(value)}`);

const saved = (data: EventData): ActivityText => {
  const field = text(data.field);
  return {
    what: fieldLabel(field),
    doing: text(data.about),
    before: formatFieldValue(field, data.from),
    after: formatFieldValue(field, data.to),
  };
};

interface RecordedLine {
  readonly quantity: number;
  readonly price?: string;
}

/** Text of an approval: `12 at $28.00`, or the options alone. An older event has one quantity and price. */
export function approvedLabel({ lines, options, quantity, price }: EventData): string {
  if (Array.isArray(lines)) return lines.length > 0 ? piecesAt(lines as RecordedLine[]) : text(options);
  if (typeof quantity !== 'number') return '';
  return piecesAt([{ quantity, ...(typeof price === 'string' && { price }) }]);
}

const line = (what: string, doing: string, before = '', after = ''): ActivityText => ({ what, doing, before, after });

const EVENT_LABELS: Readonly<Record<string, (data: EventData) => ActivityText>> = {
  'project-saved': saved,
  'dates-saved': saved,
  'reminder-sent': () => line('Reminder', 'mailed to the customer'),
  'reminders-stopped': () => line('Reminders', 'turned off by the customer', 'On', 'Off'),
  'proof-saved': saved,
  'project-removed': () => line('Project', 'deleted', 'Active', `Deleted, can be restored for ${RESTORE_DAYS} days`),
  'project-restored': () => line('Project', 'restored', 'Deleted', 'Active'),
  'project-owned': ({ from, to }) => line('Owner', 'changed', text(from) || 'Nobody', text(to) || 'Nobody'),
  'project-closed': () => line('Project', 'closed', 'Open', 'Closed'),
  'project-reopened': () => line('Project', 'reopened', 'Closed', 'Open'),
  'drafts-added': (data) => line(names(data), 'uploaded', 'None', 'Drafts'),
  'proofs-sent': (data) => line(names(data), 'sent to the customer', 'Drafts', 'Sent'),
  'sending-taken-back': () => line('Proofs', 'kept as drafts', 'On their way', 'Drafts'),
  'proofs-added': (data) => line(names(data), 'added', 'None', 'Added'),
  'proof-version': (data) => line(text(data.about), 'new version', '', versionLabel(text(data.shown))),
  'proof-moved': ({ about, from, to }) => line(text(about), 'moved', place(from), place(to)),
  'proof-removed': ({ about }) =>
    line(text(about), 'deleted', 'Active', `Deleted, can be restored for ${RESTORE_DAYS} days`),
  'proof-restored': ({ about }) => line(text(about), 'restored', 'Deleted', 'Active'),
  'customer-told': ({ about }) => line(text(about), 'mailed to the customer'),
  'proof-approved': (data) =>
    line(data.way === 'phone' ? 'Approval by phone' : 'Approval', text(data.about), '', approvedLabel(data)),
  'approval-taken-back': ({ about }) => line('Approval', text(about), 'Approved', 'Taken back'),
  'request-made': ({ note }) => line('Request', 'made', '', text(note)),
  'comment-made': ({ note }) => line('Comment', 'made', '', text(note)),
  'request-answered': ({ note }) => line('Request', 'answered', '', text(note)),
  'request-resolved': ({ forCustomer }) =>
    line('Request', forCustomer === true ? 'resolved for the customer' : 'resolved', 'Open', 'Resolved'),
  'request-opened': ({ note }) => line('Request', 'reopened', 'Resolved', text(note) || 'Open'),
  'designs-asked': () => line('More designs', 'requested'),
  'order-made': ({ name, unapproved }) =>
    line(`Order ${text(name)}`.trim(), 'checked out', '', withoutApproval(unapproved)),
  'order-summary-sent': () => line('Order summary', 'sent'),
  'order-summary-handled': () => line('Order summary', 'marked as handled', 'New', 'Handled'),
  'brief-files-added': ({ files }) => line('Brief', 'files added', '', Array.isArray(files) ? files.join(', ') : ''),
  'brief-file-removed': ({ about }) => line('Brief', 'file removed', text(about), 'Removed'),
  'visitor-came': ({ link }) => line('Visitor', 'came by a link', '', text(link)),
  'link-made': ({ link, rights }) => line('Share link', 'made', '', `${text(link)}, ${text(rights)}`),
  'link-changed': ({ link, from, rights }) => line('Share link', `${text(link)}, changed`, text(from), text(rights)),
  'link-renewed': ({ link }) => line('Share link', 'renewed', '', text(link)),
  'link-ended': ({ link }) => line('Share link', 'revoked', text(link)),
  'project-imported': ({ file }) => line('Project', 'imported', '', text(file)),
  'made-from-inquiry': (data) => line('Project', 'made from an inquiry', '', segmentOf(data)),
};

/** Text of an event of a project's history; an unknown kind is shown by its name. */
export const eventLabel = (kind: string, data: EventData): ActivityText =>
  EVENT_LABELS[kind]?.(data) ?? line(kind.replaceAll('-', ' '), '');
