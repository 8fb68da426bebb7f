import { nearestNames } from '../text/nearest-names.ts';

/** The texts of a mail that staff may replace; layout, tables and legal lines stay. */
export const MAIL_SLOTS = {
  subject: { label: 'Subject', max: 150 },
  preview: { label: 'First line in the inbox', max: 90 },
  heading: { label: 'Heading', max: 80 },
  lead: { label: 'Text', max: 2_000 },
  button: { label: 'Button', max: 40 },
} as const;
export type MailSlot = keyof typeof MAIL_SLOTS;
export const MAIL_SLOT_NAMES = Object.keys(MAIL_SLOTS) as readonly MailSlot[];

interface MailTextFact {
  /** When it is sent. */
  readonly name: string;
  /** Each placeholder with an example. */
  readonly values: Readonly<Record<string, string>>;
}

const ORDER = { Order: 'D-1042' } as const;
const PROJECT = { 'Project name': 'Spring Regatta 2027' } as const;

/** The mails to customers whose texts staff may replace, with the placeholders of each. */
export const MAIL_TEXTS = {
  'log-in-code': { name: 'Log-in', values: { Code: '402 918' } },
  'inquiry-receipt': { name: 'Inquiry receipt', values: {} },
  'new-proof': { name: 'New proof', values: { 'First name': 'Marian', Product: 'Table Runner', ...PROJECT } },
  reminder: {
    name: 'Reminder of proofs',
    values: { ...PROJECT, 'Number of proofs': '3 proofs', 'Approve by': 'Fri, Feb 12', 'Arrives by': 'Fri, Mar 12' },
  },
  'order-paid': { name: 'Order paid', values: ORDER },
  'order-started': { name: 'Order in production', values: ORDER },
  'order-shipped': { name: 'Order shipped', values: { ...ORDER, Pieces: '24 neckties' } },
  'order-delivered': { name: 'Order delivered', values: ORDER },
  'order-cancelled': { name: 'Order cancelled', values: ORDER },
  'order-refunded': { name: 'Refund', values: { ...ORDER, Amount: '$120.00' } },
  'order-later': { name: 'New estimate of an order', values: { ...ORDER, 'Arrives by': 'Mar 18' } },
  'payment-received': { name: 'Payment received', values: { ...ORDER, Amount: '$120.00' } },
  'payment-due': { name: 'Payment due', values: { ...ORDER, Amount: '$120.00', 'Due on': 'Mar 4' } },
  'request-answer': { name: 'Request answered', values: { ...PROJECT, 'Answered by': 'Ruth' } },
} as const satisfies Readonly<Record<string, MailTextFact>>;

export type MailTextKind = keyof typeof MAIL_TEXTS;
export const MAIL_TEXT_KINDS = Object.keys(MAIL_TEXTS) as readonly MailTextKind[];

export const mailTextKey = (kind: MailTextKind, slot: MailSlot): string => `${kind}.${slot}`;

/** All keys, for the schema of the editor. */
export const MAIL_TEXT_KEYS = MAIL_TEXT_KINDS.flatMap((kind) => MAIL_SLOT_NAMES.map((slot) => mailTextKey(kind, slot)));

/** `New proof, Subject`. */
export function mailTextName(key: string): string {
  const at = key.lastIndexOf('.');
  const fact = MAIL_TEXTS[key.slice(0, at) as MailTextKind];
  return `${fact?.name ?? key}, ${MAIL_SLOTS[key.slice(at + 1) as MailSlot]?.label ?? key}`;
}

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Puts the values in; a placeholder without a value stays as it was typed. */
export const fillMailText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? typed) : typed,
  );

/** Puts the placeholders back where their examples are, longest first. */
export const withPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((filled, [name, value]) => filled.replaceAll(value, `{${name}}`), text);

export interface UnknownPlaceholder {
  readonly typed: string;
  /** Spelled nearly so. */
  readonly near: string | undefined;
}

/** The first placeholder that this mail does not have. */
export function unknownPlaceholder(kind: MailTextKind, text: string): UnknownPlaceholder | undefined {
  const known = Object.keys(MAIL_TEXTS[kind].values);
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (!known.includes(name)) return { typed: name, near: nearestNames(known, (one) => one, name, 1)[0] };
  }
  return undefined;
}

/** The reason why a text cannot be published. */
export function mailTextFault(key: string, text: string): string | undefined {
  const at = key.lastIndexOf('.');
  const kind = key.slice(0, at) as MailTextKind;
  const slot = key.slice(at + 1) as MailSlot;
  const { label, max } = MAIL_SLOTS[slot];
  const unknown = unknownPlaceholder(kind, text);
  if (unknown) return `There is no {${unknown.typed}} in this email.`;
  if (slot !== 'lead' && /[\r\n]/.test(text)) return `${label} is one line.`;
  return text.length > max ? `${label} can have at most ${max.toLocaleString('en-US')} characters.` : undefined;
}
