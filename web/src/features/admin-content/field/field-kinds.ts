import { HEX_HELP, readHex, showHex } from '@colorway/rules/color/hex.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import { type Cents, formatAmount, formatMoney } from '@colorway/rules/money/cents.ts';
import { NO_MONEY, readMoney } from '@colorway/rules/money/read-money.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';

interface FieldKind {
  /** Formats a value for the field. */
  readonly show: (value: Value) => string;
  /** Parses typed text; a value that cannot be read gets an error beside the field and is not saved (D47). */
  readonly read: (text: string) => Result<Value, string>;
  /** In a sentence. */
  readonly say: (value: Value) => string;
}

const toText = (value: Value): string => (typeof value === 'string' ? value : '');
const orEmpty = (text: string): string => (text === '' ? 'empty' : text);

/** Fields that are typed as one line or a text. */
export const FIELD_KINDS = {
  words: { show: toText, read: (text) => ok(text), say: (value) => orEmpty(toText(value)) },
  label: { show: toText, read: (text) => ok(text), say: (value) => toText(value) || 'our default' },
  /** Nothing typed means none. */
  address: {
    show: toText,
    read: (text) => ok(text.trim() === '' ? null : text.trim()),
    say: (value) => orEmpty(toText(value)),
  },
  money: {
    show: (value) => formatAmount((value ?? 0) as Cents),
    read: (text) => {
      const amount = readMoney(text);
      if (amount === undefined) return refused(NO_MONEY);
      return amount < 0 ? refused('A price must be $0.00 or more.') : ok(amount);
    },
    say: (value) => formatMoney((value ?? 0) as Cents),
  },
  count: {
    show: (value) => String(value ?? ''),
    read: (text) => (/^\d{1,6}$/.test(text.trim()) ? ok(Number(text)) : refused('Enter a whole number.')),
    say: String,
  },
  percent: {
    show: (value) => String(value ?? ''),
    read: (text) => {
      const typed = text.trim().replace(/%$/, '');
      const good = /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100;
      return good ? ok(Number(typed)) : refused('Enter a percentage from 0 to 100, with at most two decimals.');
    },
    say: (value) => `${value}%`,
  },
  hex: {
    show: (value) => showHex(toText(value)),
    read: (text) => {
      const hex = readHex(text);
      return hex === undefined ? refused(HEX_HELP) : ok(hex);
    },
    say: (value) => showHex(toText(value)),
  },
  hexOrNone: {
    show: (value) => showHex(toText(value)),
    read: (text) => {
      const hex = readHex(text);
      if (text.trim() === '') return ok(null);
      return hex === undefined ? refused(HEX_HELP) : ok(hex);
    },
    say: (value) => orEmpty(showHex(toText(value))),
  },
} as const satisfies Readonly<Record<string, FieldKind>>;

export type FieldKindName = keyof typeof FIELD_KINDS;
