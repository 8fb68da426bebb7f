import { type Cents, FREE } from '../../money/cents.ts';

/** Discount of a code: percent of products and set-up charge, or a fixed amount. */
export const DISCOUNT_CODE_KINDS = ['percentage', 'fixed'] as const;
export type DiscountCodeKind = (typeof DISCOUNT_CODE_KINDS)[number];

/**
 * Only `ACTIVE` counts (specification 002, section 5); the shop writes it in capitals. `ELSEWHERE` is a kind that we
 * cannot calculate, such as "buy two, get one"; `UNCHECKED` is one that the shop could not be asked about.
 */
export const DISCOUNT_CODE_STATUSES = ['ACTIVE', 'SCHEDULED', 'EXPIRED', 'ELSEWHERE', 'UNCHECKED'] as const;
export type DiscountCodeStatus = (typeof DISCOUNT_CODE_STATUSES)[number];

/** The value of a code. */
export interface CodeTerms {
  readonly kind: DiscountCodeKind;
  /** Percent, or cents. */
  readonly value: number;
  /** Minimum total of the products; 0 without a minimum. */
  readonly minimum: Cents;
}

/** A code in the shop. */
export interface DiscountCode extends CodeTerms {
  readonly code: string;
  readonly status: DiscountCodeStatus;
}

/** Presents an unknown code like an expired one, so that the answer does not reveal which codes exist. */
export const unknownCode = (code: string): DiscountCode => ({
  code,
  kind: 'fixed',
  value: 0,
  minimum: FREE,
  status: 'EXPIRED',
});

/** Codes are printed on cards and read aloud, so case and spaces do not matter. */
export const typedCode = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase();

interface CodeDates {
  readonly enabled: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usageLimit: number | null;
  readonly used: number;
}

/** A used-up or disabled code is reported like an expired one. */
export function codeStatus({ enabled, startsAt, endsAt, usageLimit, used }: CodeDates, now: Date): DiscountCodeStatus {
  if (!enabled || (endsAt !== null && endsAt <= now) || (usageLimit !== null && used >= usageLimit)) return 'EXPIRED';
  return startsAt !== null && startsAt > now ? 'SCHEDULED' : 'ACTIVE';
}
