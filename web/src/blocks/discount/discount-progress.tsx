import './discount-progress.css';
import type { ShownContent } from '@colorway/contract/project/shown-content.ts';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { DiscountProgress as Progress } from '@colorway/rules/pricing/discount-progress.ts';

interface DiscountProgressProps {
  readonly progress: Progress;
  readonly products: Cents;
  readonly content: NonNullable<ShownContent['discounts']>;
}

const filled = (words: string, discount: Cents, amount?: Cents): string =>
  words
    .replace('{discount}', formatMoney(discount))
    .replace('{amount}', amount === undefined ? '' : formatMoney(amount));

/** `$25` where there are no cents. */
const short = (amount: Cents): string => formatMoney(amount).replace(/\.00$/, '');

/** What is saved already, and how much more saves the next amount. */
export function DiscountProgress({ progress, products, content }: DiscountProgressProps) {
  const { saved, next, tiers } = progress;
  const last = tiers.at(-1)?.threshold ?? 0;
  const share = (amount: number): number => (last > 0 ? Math.min(100, (amount / last) * 100) : 0);
  const { reachedColor, notYetColor } = content;
  return (
    <div className="discount-progress">
      <p className="small" role="status">
        {saved > 0 ? <b>{filled(content.reachedWords, saved)} </b> : null}
        {next ? filled(content.nextTierWords, next.amount, next.more) : null}
      </p>
      <div className="discount-progress__scale" aria-hidden="true">
        <span className="discount-progress__done" style={{ width: `${share(products)}%`, background: reachedColor }} />
        {tiers.map(({ threshold, amount }) => (
          <span
            key={threshold}
            className="discount-progress__tier tiny figures"
            style={{ left: `${share(threshold)}%` }}
          >
            <i style={{ background: products >= threshold ? reachedColor : notYetColor }} />
            <b>{`${short(amount)} off`}</b>
            {`at ${short(threshold)}`}
          </span>
        ))}
      </div>
    </div>
  );
}
