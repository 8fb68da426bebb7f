import type { DiscountCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';

/**
 * A code as the server's last quote has it, so that its line does not vanish for a moment with every change. Only the shop
 * knows codes, and only its answer counts.
 */
export const knownCode = (lastQuote: Quote | null, code: string | null): DiscountCode | null =>
  code !== null && lastQuote?.code?.code === code && lastQuote.code.terms
    ? { ...lastQuote.code.terms, code, status: 'ACTIVE' }
    : null;
