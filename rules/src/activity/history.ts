import { formatFullDay } from '../dates/calendar-day.ts';
import { DATE_FIELD_LABELS, type DateField } from '../dates/messages.ts';
import { approvedLabel, type EventData, eventLabel, withoutApproval } from './event-label.ts';

/** The parts of a project's history that a person may look at alone. */
export const HISTORY_PARTS = ['approvals', 'changes', 'versions', 'orders', 'people'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

export const HISTORY_PART_NAMES: Readonly<Record<HistoryPart, string>> = {
  approvals: 'Approvals',
  changes: 'Changes',
  versions: 'Versions',
  orders: 'Orders',
  people: 'People',
};

/** Kinds of events by the part that they belong to. */
export const HISTORY_KINDS: Readonly<Record<HistoryPart, readonly string[]>> = {
  approvals: ['proof-approved', 'approval-taken-back'],
  changes: ['request-made', 'comment-made', 'request-answered', 'request-resolved', 'request-opened', 'designs-asked'],
  versions: ['proofs-added', 'proof-version'],
  orders: ['order-made', 'order-summary-sent'],
  people: ['visitor-came', 'link-made', 'link-changed', 'link-renewed', 'link-ended'],
};

/** A proof that an entry names. */
interface NamedProof {
  readonly proofId: string;
  /** The name in the text of the entry. */
  readonly name: string;
}

/** The proofs that an entry is about; older entries name some without their ids. */
export function proofsOf({ proofId, about, proofIds, proofs }: EventData): readonly NamedProof[] {
  if (typeof proofId === 'string' && text(about) !== '') return [{ proofId, name: text(about) }];
  if (!Array.isArray(proofIds) || !Array.isArray(proofs)) return [];
  return proofIds.map((id, at) => ({ proofId: text(id), name: text(proofs[at]) })).filter(({ name }) => name !== '');
}

/** A line of the history: its author "approved Necktie, spring, version 2", and "24 at $28.00" below. */
interface HistoryText {
  readonly action: string;
  readonly detail: string;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const list = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '');
const line = (action: string, detail: unknown = ''): HistoryText => ({ action, detail: text(detail) });
const on = ({ about }: EventData): string => (text(about) === '' ? '' : ` on ${text(about)}`);

/** `set “Pay by” to Fri, Feb 12, 2027`; the in-hands date and reminders read by themselves. */
function datesText({ field, to }: EventData): string {
  if (field === 'reminders') return `turned reminders ${to === false ? 'off' : 'on'}`;
  const name = field === 'arriveBy' ? 'the in-hands date' : `“${DATE_FIELD_LABELS[field as DateField] ?? text(field)}”`;
  if (text(to) === '') return `cleared ${name}`;
  return `set ${name} to ${field === 'service' ? text(to) : formatFullDay(text(to))}`;
}

const TEXTS: Readonly<Record<string, (data: EventData) => HistoryText>> = {
  'proof-approved': (data) => {
    const version = text(data.version);
    const proof = version === '' ? text(data.about) : `${text(data.about)}, version ${version}`;
    const action =
      data.way === 'phone'
        ? `recorded an approval by phone for ${proof}, given by ${text(data.givenBy)}`
        : `approved ${proof}`;
    return line(action, approvedLabel(data));
  },
  'approval-taken-back': ({ about }) => line(`took back the approval of ${text(about)}`),
  'request-made': (data) => line(`asked for changes${on(data)}`, data.note),
  'comment-made': (data) => line(`commented${on(data)}`, data.note),
  'request-answered': (data) => line(`answered a request${on(data)}`, data.note),
  'request-resolved': (data) =>
    line(`marked a request${on(data)} as resolved${data.forCustomer === true ? ' for the customer' : ''}`),
  'request-opened': (data) => line(`reopened a request${on(data)}`, data.note),
  'designs-asked': ({ note }) => line('asked for more designs', note),
  'proofs-added': ({ proofs }) => line(`added ${list(proofs)}`),
  'proof-version': ({ about, shown }) => line(`uploaded version ${text(shown)} of ${text(about)}`),
  'visitor-came': ({ link }) => line(`opened the project by the link “${text(link)}” for the first time`),
  'link-made': ({ link, rights }) => line(`made the link “${text(link)}”`, rights),
  'link-changed': ({ link, from, rights }) =>
    line(`changed the link “${text(link)}”`, from === rights ? '' : `${text(from)} → ${text(rights)}`),
  'link-renewed': ({ link }) => line(`renewed the link “${text(link)}”`),
  'link-ended': ({ link }) => line(`revoked the link “${text(link)}”`),
  'dates-saved': (data) => line(datesText(data)),
  'reminder-sent': () => line('mailed a reminder'),
  'reminders-stopped': () => line('turned reminders off'),
  'order-made': ({ name, unapproved }) => line(`placed order ${text(name)}`.trim(), withoutApproval(unapproved)),
  'order-summary-sent': ({ note }) => line('sent the order summary', note),
};

/** Text of an event for the people of a project; kinds that only staff see read as in their activity. */
export function historyText(kind: string, data: EventData): HistoryText {
  const known = TEXTS[kind];
  if (known) return known(data);
  const { what, doing, before, after } = eventLabel(kind, data);
  return line(`changed ${what.toLowerCase()}: ${doing}`, [before, after].filter(Boolean).join(' → '));
}
