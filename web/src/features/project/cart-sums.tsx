import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Quote, QuotedSum } from '@colorway/rules/pricing/quoted.ts';
import { Button } from '../../ui/button/button.tsx';

interface CartSumsProps {
  readonly figures: Quote;
  readonly exact: boolean;
  readonly explained: boolean;
  readonly onExplain: () => void;
}

const amountWords = ({ kind, amount }: QuotedSum, figures: Quote): string => {
  if (kind !== 'packaging') return formatMoney(amount);
  if (figures.packaging.chosen === 'none') return 'Not chosen';
  return amount === 0 ? 'Free' : formatMoney(amount);
};

/** What the total is made of; with reasons, each line says by which rule. */
export function CartSums({ figures, exact, explained, onExplain }: CartSumsProps) {
  return (
    <div className="cart-sums figures" data-waiting={exact ? undefined : ''} aria-busy={!exact}>
      <div className="cart-sums__head">
        <h3 className="small">How the total is made</h3>
        <Button look="quiet" size="small" aria-expanded={explained} onClick={onExplain}>
          {explained ? 'Hide the details' : 'Show the details'}
        </Button>
      </div>
      <dl>
        {figures.sums.map((sum) => (
          <div key={`${sum.kind} ${sum.label}`} data-kind={sum.amount < 0 ? 'less' : undefined}>
            <dt>
              {sum.label}
              {explained ? <span className="tiny quiet">{sum.rule}</span> : null}
            </dt>
            <dd>{amountWords(sum, figures)}</dd>
          </div>
        ))}
      </dl>
      <p className="cart-sums__total" role="status">
        <span>Total</span>
        <span>{formatMoney(figures.total)}</span>
      </p>
    </div>
  );
}
