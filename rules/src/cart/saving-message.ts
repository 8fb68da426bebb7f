import { cents, formatMoney } from '../money/cents.ts';
import { progressMessages } from '../pricing/discount/progress-messages.ts';
import type { Quote } from '../pricing/quote/quoted.ts';

interface SavingTexts {
  readonly reachedWords: string;
  readonly nextTierWords: string;
}

interface SavingMessage {
  /** `You save $75.00.` */
  readonly lead: string;
  readonly rest: string;
}

const BEATS = /It beats the automatic \$[\d,.]*\d\./;

/** The one sentence about what a cart saves: by the code that counts, or by its tier. Null where nothing is saved. */
export function savingMessage(
  quote: Pick<Quote, 'sums' | 'code' | 'discountProgress'>,
  texts: SavingTexts,
): SavingMessage | null {
  const { code, discountProgress: progress } = quote;
  const discount = quote.sums.find(({ kind, amount }) => kind === 'discount' && amount < 0);
  const saved = discount && formatMoney(cents(-discount.amount));
  if (discount && code?.outcome === 'applied')
    return { lead: `${code.code} saves ${saved}.`, rest: BEATS.exec(discount.rule)?.[0] ?? '' };
  if (code?.outcome === 'beaten') return { lead: code.words ?? '', rest: '' };
  if (!progress) return saved ? { lead: `You save ${saved}.`, rest: '' } : null;
  const { reached, next } = progressMessages(progress, texts);
  return reached || next ? { lead: reached ?? '', rest: next ?? '' } : null;
}
