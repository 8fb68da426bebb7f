import { cents, FREE } from '@colorway/rules/money/cents.ts';
import type { DiscountCode } from '@colorway/rules/pricing/discount-code.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';

const PERCENT = /^(\d+(?:\.\d+)?)% of/;

/**
 * A code that the server's last quote applied, as far as that quote says what it is worth: so that its line does not vanish
 * for a moment with every change. Only the shop knows the code itself, and only its answer counts.
 */
export function knownCode(told: Quote | null, code: string | null): DiscountCode | null {
  if (code === null || told?.code?.code !== code || told.code.outcome !== 'applied') return null;
  const sum = told.sums.find(({ kind }) => kind === 'discount');
  if (!sum) return null;
  const percent = PERCENT.exec(sum.rule)?.[1];
  const worth = percent === undefined ? cents(-sum.amount) : Number(percent);
  return { code, kind: percent === undefined ? 'fixed' : 'percentage', value: worth, minimum: FREE, status: 'ACTIVE' };
}
