import { FREE } from '@colorway/rules/money/cents.ts';
import { readDecimal } from '@colorway/rules/money/decimal.ts';
import { type CodeTerms, codeStatus, type DiscountCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { FoundCode } from './code-documents.ts';

/** Cached facts of a code; its status is computed when it is used. */
export interface KnownCode {
  readonly enabled: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly usageLimit: number | null;
  readonly used: number;
  /** Null for a kind that our prices do not support, such as "buy two, get one". */
  readonly terms: CodeTerms | null;
}

const CURRENCY = 'USD';

function discountOf({ customerGets }: Partial<FoundCode>): Pick<CodeTerms, 'kind' | 'value'> | null {
  if (customerGets?.items.__typename !== 'AllDiscountItems') return null;
  const { value } = customerGets;
  // Shopify sends a fraction; rounding removes floating point errors.
  if (value.__typename === 'DiscountPercentage') {
    return { kind: 'percentage', value: Math.round(value.percentage * 10_000) / 100 };
  }
  if (value.__typename !== 'DiscountAmount' || value.appliesOnEachItem || value.amount.currencyCode !== CURRENCY)
    return null;
  return { kind: 'fixed', value: readDecimal(value.amount.amount) };
}

function minimumOf({ minimumRequirement }: Partial<FoundCode>) {
  if (!minimumRequirement) return FREE;
  if (minimumRequirement.__typename !== 'DiscountMinimumSubtotal') return null;
  const { amount, currencyCode } = minimumRequirement.greaterThanOrEqualToSubtotal;
  return currencyCode === CURRENCY ? readDecimal(amount) : null;
}

export function toKnownCode(found: Partial<FoundCode>): KnownCode {
  const value = found.__typename === 'DiscountCodeBasic' ? discountOf(found) : null;
  const minimum = minimumOf(found);
  return {
    // A newer kind than our documents has no status.
    enabled: found.status !== 'EXPIRED',
    startsAt: found.startsAt ?? null,
    endsAt: found.endsAt ?? null,
    usageLimit: found.usageLimit ?? null,
    used: found.asyncUsageCount ?? 0,
    terms: value !== null && minimum !== null ? { ...value, minimum } : null,
  };
}

const NO_TERMS: CodeTerms = { kind: 'fixed', value: 0, minimum: FREE };
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The code with its status at this moment, for the quote. */
export function presentCode(code: string, known: KnownCode, now: Date): DiscountCode {
  const { terms, startsAt, endsAt, ...rest } = known;
  const status = codeStatus({ ...rest, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) }, now);
  const isUnsupported = terms === null && status === 'ACTIVE';
  return { code, ...(terms ?? NO_TERMS), status: isUnsupported ? 'ELSEWHERE' : status };
}

/** A code that Shopify has not answered yet. */
export const uncheckedCode = (code: string): DiscountCode => ({ code, ...NO_TERMS, status: 'UNCHECKED' });
