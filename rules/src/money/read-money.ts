import { type Cents, cents } from './cents.ts';

export const NO_MONEY = 'Enter an amount, such as 20 or 20.50.';

/** Accepts a sign before or behind the dollar sign, thousands with or without commas, at most two digits of cents. */
const AMOUNT = /^(-?)\$?\s*(-?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;
/** Far beyond any real amount, and within the range of the database. */
const MAX_DOLLARS = 1_000_000;

/** Parses an amount that staff typed: `$20`, `20.5`, `-15` (D47). Undefined if it cannot be read. */
export function readMoney(typed: string): Cents | undefined {
  const text = typed.trim().replace(/^\u2212/, '-');
  const [, before = '', behind = '', integer = '', rest = ''] = AMOUNT.exec(text) ?? [];
  if ((integer === '' && rest === '') || (before && behind)) return undefined;
  const amount = Number(integer.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
  if (amount > MAX_DOLLARS * 100) return undefined;
  return cents(before || behind ? -amount : amount);
}
