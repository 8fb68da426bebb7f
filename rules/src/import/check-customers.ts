import { type EmailRefusal, parseEmail } from '../email/email-address.ts';
import { CUSTOMER_FIELDS, type CustomerField, type CustomerRow } from './customer-columns.ts';

/** A press that settles a fault: another value of the cell, or to leave the row out. */
export type RowFix =
  | { readonly kind: 'use'; readonly value: string }
  | { readonly kind: 'skip'; readonly keep: number };

export interface RowFault {
  readonly row: number;
  readonly field: CustomerField;
  readonly message: string;
  readonly fix: RowFix | null;
}

/** Empty cells leave what is stored. */
export type CustomerItem = CustomerRow;

export interface CheckedCustomers {
  readonly items: readonly CustomerItem[];
  readonly faults: readonly RowFault[];
}

export const MAX_LENGTHS = { name: 120, company: 120, role: 80 } as const;

const EMAIL_MESSAGES: Readonly<Record<EmailRefusal, string>> = {
  empty: 'Enter an email.',
  'too-long': 'This email is too long.',
  'not-plain': 'This email has unusual characters. Type it again.',
  'no-at': 'An email has one @.',
  'bad-local-part': "The part before the @ isn't valid.",
  'bad-domain': "The part after the @ isn't valid.",
};

const atCount = (text: string): number => text.split('@').length - 1;

const emailMessage = (typed: string, refusal: EmailRefusal): string =>
  refusal === 'no-at' && atCount(typed) > 1 ? `There are ${atCount(typed)} @ in this email.` : EMAIL_MESSAGES[refusal];

/** Slips of lists that were copied from elsewhere: `Ann <ann@example.com>`, `mailto:`, a comma at the end, a doubled at. */
function guessEmail(typed: string): string | undefined {
  const inBrackets = /<([^<>]*)>/.exec(typed)?.[1] ?? typed;
  const bare = inBrackets
    .replace(/^mailto:/i, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/@+/g, '@')
    .replaceAll(/^[.,;:"']+|[.,;:"']+$/g, '');
  const parsed = parseEmail(bare);
  return parsed.ok ? parsed.value : undefined;
}

function checkEmail({ row, email }: CustomerRow): RowFault | string {
  const parsed = parseEmail(email);
  if (parsed.ok) return parsed.value;
  const guess = email === '' ? undefined : guessEmail(email);
  const fix = guess === undefined ? null : ({ kind: 'use', value: guess } as const);
  return { row, field: 'email', message: emailMessage(email, parsed.refusal), fix };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a stored text may not have them
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** The text as it is stored: on one line, with single gaps. */
const tidy = (text: string): string => text.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim();

function checkLength({ row, ...of }: CustomerRow, field: keyof typeof MAX_LENGTHS): RowFault | undefined {
  const { length } = tidy(of[field]);
  if (length <= MAX_LENGTHS[field]) return undefined;
  return { row, field, message: `Use at most ${MAX_LENGTHS[field]} characters.`, fix: null };
}

const LENGTH_FIELDS = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[];

const isSame = (one: CustomerRow, other: CustomerRow): boolean =>
  CUSTOMER_FIELDS.every((field) => field === 'email' || tidy(one[field]) === tidy(other[field]));

const repeated = (again: CustomerRow, first: CustomerRow): RowFault => ({
  row: again.row,
  field: 'email',
  message: `Same email as row ${first.row}${isSame(again, first) ? '' : ', with other details'}.`,
  fix: { kind: 'skip', keep: first.row },
});

/** Checks every row of a file; the later row of one email is at fault. */
export function checkCustomers(rows: readonly CustomerRow[]): CheckedCustomers {
  const firstOf = new Map<string, CustomerRow>();
  const items: CustomerItem[] = [];
  const faults: RowFault[] = [];
  for (const row of rows) {
    const own = LENGTH_FIELDS.flatMap((field) => checkLength(row, field) ?? []);
    const email = checkEmail(row);
    if (typeof email !== 'string') {
      faults.push(email, ...own);
      continue;
    }
    const first = firstOf.get(email);
    if (first) own.unshift(repeated(row, first));
    else firstOf.set(email, row);
    faults.push(...own);
    if (own.length === 0)
      items.push({ row: row.row, email, name: tidy(row.name), company: tidy(row.company), role: tidy(row.role) });
  }
  return { items, faults };
}
