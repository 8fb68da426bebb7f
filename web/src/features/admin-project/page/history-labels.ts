import { approvedLabel, withoutApproval } from '@colorway/rules/activity/event-label.ts';
import { fieldLabel, formatFieldValue } from '@colorway/rules/activity/field-labels.ts';
import { SEGMENT_NAMES, type Segment } from '@colorway/rules/onboarding/segments.ts';

type Data = Readonly<Record<string, unknown>>;

const MAX_TEXT_LENGTH = 80;

const short = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).trimEnd()}…` : text;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Puts free text in quotes and labels in lowercase, for the middle of a line. */
const inLine = (field: string, value: unknown): string =>
  text(value) === '' ? formatFieldValue(field, value).toLowerCase() : `"${short(text(value))}"`;

const changed = (data: Data): string => {
  const field = text(data.field);
  const of = text(data.about) === '' ? '' : ` of ${text(data.about)}`;
  return `${fieldLabel(field)}${of}: from ${inLine(field, data.from)} to ${inLine(field, data.to)}`;
};
const named = (label: string) => (data: Data) => `${label}: ${text(data.about)}`;
const noted = (label: string) => (data: Data) =>
  text(data.note) === '' ? label : `${label}: ${short(text(data.note))}`;

const EVENT_LABELS: Readonly<Record<string, (data: Data) => string>> = {
  'project-saved': changed,
  'dates-saved': changed,
  'reminder-sent': () => 'Reminder mailed to the customer',
  'reminders-stopped': () => 'Reminders turned off by the customer',
  'proof-saved': changed,
  'project-removed': () => 'Project deleted',
  'project-restored': () => 'Project restored',
  'project-owned': ({ to }) => `Owner: ${text(to) || 'nobody'}`,
  'project-closed': () => 'Project closed',
  'project-reopened': () => 'Project reopened',
  'proofs-added': ({ proofs }) => `Proofs added: ${Array.isArray(proofs) ? proofs.join(', ') : ''}`,
  'drafts-added': ({ proofs }) => `Drafts uploaded: ${Array.isArray(proofs) ? proofs.join(', ') : ''}`,
  'proofs-sent': ({ proofs }) => `Sent to the customer: ${Array.isArray(proofs) ? proofs.join(', ') : ''}`,
  'sending-taken-back': () => 'Proofs kept as drafts',
  'brief-files-added': ({ files }) => `Files of the brief added: ${Array.isArray(files) ? files.join(', ') : ''}`,
  'brief-file-removed': named('File of the brief removed'),
  'proof-version': named('New version'),
  'proof-moved': ({ about, to }) => `${text(about)} moved to position ${String(to)}`,
  'proof-removed': named('Proof deleted'),
  'proof-restored': named('Proof restored'),
  'customer-told': named('Customer notified about'),
  'approval-taken-back': named('Approval taken back'),
  'proof-approved': (data) =>
    [
      `Approved: ${text(data.about)}`,
      approvedLabel(data),
      data.way === 'phone' ? `by phone: ${text(data.givenBy)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  'request-made': noted('Changes requested'),
  'comment-made': noted('Comment'),
  'request-answered': noted('Request answered'),
  'request-resolved': ({ forCustomer }) =>
    forCustomer === true ? 'Request resolved for the customer' : 'Request resolved',
  'request-opened': noted('Request reopened'),
  'designs-asked': () => 'More designs requested',
  'order-made': ({ name, unapproved }) =>
    [`Order placed${text(name) === '' ? '' : `: ${text(name)}`}`, withoutApproval(unapproved)]
      .filter(Boolean)
      .join(', '),
  'order-summary-sent': () => 'Order summary sent',
  'order-summary-handled': () => 'Order summary marked as handled',
  'project-imported': ({ file }) => `Imported from ${text(file)}`,
  'made-from-inquiry': ({ segment }) =>
    ['Made from inquiry', SEGMENT_NAMES[segment as Segment]].filter(Boolean).join(': '),
};

/** Describes an event in one line; an unknown kind shows its own name. */
export const historyLabel = ({ kind, data }: { readonly kind: string; readonly data: Data }): string =>
  EVENT_LABELS[kind]?.(data) ?? kind.replaceAll('-', ' ');
