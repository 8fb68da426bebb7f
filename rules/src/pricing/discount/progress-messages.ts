import { formatMoney } from '../../money/cents.ts';
import { fillIn } from '../../project/fill-in.ts';
import type { DiscountProgress } from './discount-progress.ts';

interface ProgressTexts {
  readonly reachedWords: string;
  readonly nextTierWords: string;
}

/** `You save $75.00.` and `Add $372.00 more to save $150.00.`; null where it does not apply. */
export const progressMessages = (
  { saved, next }: DiscountProgress,
  { reachedWords: reachedText, nextTierWords: nextTierText }: ProgressTexts,
): { readonly reached: string | null; readonly next: string | null } => ({
  reached: saved > 0 ? fillIn(reachedText, { discount: formatMoney(saved) }) : null,
  next: next ? fillIn(nextTierText, { amount: formatMoney(next.more), discount: formatMoney(next.amount) }) : null,
});
