import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Quote, QuotedSum } from '@colorway/rules/pricing/quote/quoted.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OrderedNote } from './ordered-note.tsx';

interface CartSumsProps {
  readonly totals: Quote;
  readonly exact: boolean;
  readonly explained: boolean;
  readonly onExplain: () => void;
}

const formatAmount = ({ kind, amount }: QuotedSum, totals: Quote): string => {
  if (kind !== 'packaging') return formatMoney(amount);
  if (totals.packaging.chosen === 'none') return 'Not chosen';
  return amount === 0 ? 'Free' : formatMoney(amount);
};

/** The parts of the total; with explanations, each line names its rule. */
function CartSums({ totals, exact, explained, onExplain }: CartSumsProps) {
  return (
    <div className="cart-sums figures" data-waiting={exact ? undefined : ''} aria-busy={!exact}>
      <div className="cart-sums__head">
        <h3 className="small">How the total is calculated</h3>
        <Button look="quiet" size="small" aria-expanded={explained} onClick={onExplain}>
          {explained ? 'Hide the details' : 'Show the details'}
        </Button>
      </div>
      <dl>
        {totals.sums.map((sum) => (
          <div key={`${sum.kind} ${sum.label}`} data-kind={sum.amount < 0 ? 'less' : undefined}>
            <dt>
              {sum.label}
              {explained ? <span className="tiny quiet">{sum.rule}</span> : null}
            </dt>
            <dd>{formatAmount(sum, totals)}</dd>
          </div>
        ))}
      </dl>
      <p className="cart-sums__total" role="status">
        <span>Total</span>
        <span>{formatMoney(totals.total)}</span>
      </p>
    </div>
  );
}

interface CartFootProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly totals: Quote;
  readonly explained: boolean;
  readonly onExplain: () => void;
  readonly tried: boolean;
  readonly onCheckout: () => void;
}

const CHOICES: Partial<Record<Quote['faults'][number]['code'], string>> = {
  'packaging-not-chosen': 'packaging',
  'fulfillment-not-chosen': 'how to send your swatches',
};

/** For staff, who see what a distributor does not. */
const NO_PRICES_THERE = 'The distributor sees this list without a price.';

/** For example `Choose packaging and how to send your swatches.` */
const missingMessage = ({ faults }: Quote): string | undefined => {
  const choices = [...new Set(faults.flatMap(({ code }) => CHOICES[code] ?? []))];
  const sentences = [
    ...(choices.length > 0 ? [`Choose ${choices.join(' and ')}.`] : []),
    ...(faults.some(({ code }) => code === 'no-price') ? ['One of the products has no price yet.'] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
};

export function CartFoot({ projectView, cart, totals, explained, onExplain, tried, onCheckout }: CartFootProps) {
  const { labels } = projectView.content;
  const distributor = isDistributor(projectView.project.type);
  const missing = tried ? missingMessage(totals) : undefined;
  return (
    <>
      <CartSums totals={totals} exact={cart.exact} explained={explained} onExplain={onExplain} />
      {distributor ? null : (
        <Button look="primary" size="large" wide onClick={onCheckout}>
          {labels.checkout}
        </Button>
      )}
      <OrderedNote order={projectView.order} cart={cart} />
      <p className="tiny cart-foot__note" data-error={missing ? '' : undefined} role="status">
        {missing ?? (distributor ? NO_PRICES_THERE : labels.checkoutHelp)}
      </p>
    </>
  );
}
