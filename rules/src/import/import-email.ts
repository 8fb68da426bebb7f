import { type EmailRefusal, parseEmail } from '../email/email-address.ts';
import { ok, type Result, refused } from '../result/result.ts';
import type { RowFix } from './columns.ts';

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

export interface EmailFault {
  readonly message: string;
  readonly fix: RowFix | null;
}

/** The email as it is stored, or a sentence with a guess. */
export function readImportEmail(typed: string): Result<string, EmailFault> {
  const parsed = parseEmail(typed);
  if (parsed.ok) return ok(parsed.value);
  const guess = typed === '' ? undefined : guessEmail(typed);
  const fix = guess === undefined ? null : ({ kind: 'use', value: guess } as const);
  return refused({ message: emailMessage(typed, parsed.refusal), fix });
}
