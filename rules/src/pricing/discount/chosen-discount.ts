import { cents, FREE, formatMoney } from '../../money/cents.ts';
import { percentOf } from '../../money/percent-of.ts';
import { type Discount, type DiscountBase, percentageBase, percentageRule } from './automatic-discount.ts';
import type { CodeTerms, DiscountCode, DiscountCodeStatus } from './discount-code.ts';

/** Outcomes of a code on a cart. */
export const CODE_OUTCOMES = [
  'applied',
  'beaten',
  'not-active',
  'not-here',
  'below-minimum',
  'nothing-to-take-off',
] as const;
export type CodeOutcome = (typeof CODE_OUTCOMES)[number];

export interface QuotedCode {
  readonly code: string;
  readonly outcome: CodeOutcome;
  /** Null where the sentence comes from the settings (`not-active`) or none is needed. */
  readonly words: string | null;
  /** The shop's terms for it, so a browser can calculate; null for an inactive code. */
  readonly terms: CodeTerms | null;
}

export interface ChosenDiscount {
  readonly discount: Discount | null;
  readonly code: QuotedCode | null;
}

/** Valid codes that have no effect here. */
const notHere: Partial<Record<DiscountCodeStatus, (code: string) => string>> = {
  ELSEWHERE: (code) => `We found ${code}, but we cannot apply it here. Contact us.`,
  UNCHECKED: (code) => `We cannot check ${code} right now. Try again in a moment.`,
};

const codeDiscount = ({ code, kind, value }: DiscountCode, base: DiscountBase): Discount => {
  const label = `Discount ${code}`;
  if (kind === 'percentage')
    return { label, rule: percentageRule(value, base), amount: percentOf(value, percentageBase(base)) };
  return { label, rule: `${formatMoney(cents(value))} off with this code`, amount: cents(value) };
};

/** A code and the automatic discount do not combine: the better one for the customer applies, and both are shown (D44). */
export function chosenDiscount(
  code: DiscountCode | null,
  automatic: Discount | null,
  base: DiscountBase,
): ChosenDiscount {
  if (code === null) return { discount: automatic, code: null };
  const quotedCode = (outcome: CodeOutcome, message: string | null): QuotedCode => ({
    code: code.code,
    outcome,
    words: message,
    terms: code.status === 'ACTIVE' ? { kind: code.kind, value: code.value, minimum: code.minimum } : null,
  });
  const strange = notHere[code.status];
  if (strange) return { discount: automatic, code: quotedCode('not-here', strange(code.code)) };
  if (code.status !== 'ACTIVE') return { discount: automatic, code: quotedCode('not-active', null) };
  if (base.products < code.minimum) {
    const more = formatMoney(cents(code.minimum - base.products));
    const message = `${code.code} needs ${formatMoney(code.minimum)} of products. Add ${more} more.`;
    return { discount: automatic, code: quotedCode('below-minimum', message) };
  }
  const own = codeDiscount(code, base);
  if (base.products <= 0 || own.amount === FREE)
    return { discount: automatic, code: quotedCode('nothing-to-take-off', `${code.code} applies to products only.`) };
  if (automatic === null) return { discount: own, code: quotedCode('applied', null) };
  if (own.amount > automatic.amount) {
    const rule = `${own.rule}. It beats the automatic ${formatMoney(automatic.amount)}. The two do not combine.`;
    return { discount: { ...own, rule }, code: quotedCode('applied', null) };
  }
  const rule = `${automatic.rule}. It saves at least as much as ${code.code}, ${formatMoney(own.amount)}. The two do not combine.`;
  const message = `You already save ${formatMoney(automatic.amount)}, and ${code.code} would save ${formatMoney(own.amount)}.`;
  return { discount: { ...automatic, rule }, code: quotedCode('beaten', message) };
}
