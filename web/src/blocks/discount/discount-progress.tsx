import './discount-progress.css';
import type { ShownContent } from '@colorway/contract/project/shown-content.ts';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import {
  type DiscountProgress as Progress,
  progressShare,
} from '@colorway/rules/pricing/discount/discount-progress.ts';
import { progressMessages } from '@colorway/rules/pricing/discount/progress-messages.ts';

interface DiscountProgressProps {
  readonly progress: Progress;
  readonly products: Cents;
  readonly content: NonNullable<ShownContent['discounts']>;
}

/** Shows what is saved already and how much more saves the next amount. */
export function DiscountProgress({ progress, products, content }: DiscountProgressProps) {
  const { tiers } = progress;
  const { reached, next } = progressMessages(progress, content);
  const percent = (amount: Cents): string => `${progressShare(tiers, amount) * 100}%`;
  const { reachedColor, notYetColor } = content;
  return (
    <div className="discount-progress">
      <p className="small" role="status">
        {reached ? <b>{reached} </b> : null}
        {next}
      </p>
      <div className="discount-progress__scale" aria-hidden="true">
        <span className="discount-progress__done" style={{ width: percent(products), background: reachedColor }} />
        {tiers.map(({ threshold, amount }) => (
          <span key={threshold} className="discount-progress__tier tiny figures" style={{ left: percent(threshold) }}>
            <i style={{ background: products >= threshold ? reachedColor : notYetColor }} />
            <b>{`${formatMoney(amount)} off`}</b>
            {`at ${formatMoney(threshold)}`}
          </span>
        ))}
      </div>
    </div>
  );
}
