import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { savingMessage } from '@colorway/rules/cart/saving-message.ts';
import { FREE, formatMoney } from '@colorway/rules/money/cents.ts';
import { progressShare } from '@colorway/rules/pricing/discount/discount-progress.ts';
import { type Quote, sumText } from '@colorway/rules/pricing/quote/quoted.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OrderedNote } from './ordered-note.tsx';

interface CartSumsProps {
  readonly projectView: PortalProject;
  readonly totals: Quote;
  readonly exact: boolean;
  readonly explained: boolean;
  readonly onExplain: () => void;
}

/** The savings in one sentence; the bar has the colors of the settings. */
function Saving({ projectView, totals }: Pick<CartSumsProps, 'projectView' | 'totals'>) {
  const { discounts } = projectView.content;
  const saving = discounts && savingMessage(totals, discounts);
  if (!discounts || !saving) return null;
  const { discountProgress: progress, code, sums } = totals;
  const products = sums.find(({ kind }) => kind === 'products')?.amount ?? FREE;
  const share = progress && code?.outcome !== 'applied' ? progressShare(progress.tiers, products) : null;
  return (
    <div className="cart-saving" role="status">
      <p className="small">
        <b>{saving.lead}</b>
        {saving.lead && saving.rest ? ' ' : ''}
        {saving.rest}
      </p>
      {share === null ? null : (
        <span className="cart-saving__bar" style={{ background: discounts.notYetColor }} aria-hidden="true">
          <span style={{ width: `${share * 100}%`, background: discounts.reachedColor }} />
        </span>
      )}
    </div>
  );
}

/** The total; How it is made opens its parts, each with its rule. */
function CartSums({ projectView, totals, exact, explained, onExplain }: CartSumsProps) {
  return (
    <div className="cart-sums figures" data-waiting={exact ? undefined : ''} aria-busy={!exact}>
      <Saving projectView={projectView} totals={totals} />
      {explained ? (
        <dl>
          {totals.sums.map((sum) => (
            <div key={`${sum.kind} ${sum.label}`} data-kind={sum.amount < 0 ? 'less' : undefined}>
              <dt>
                {sum.label}
                <span className="tiny quiet">{sum.rule}</span>
              </dt>
              <dd>{sumText(sum, totals)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="cart-sums__total">
        <span>Total</span>
        <button type="button" className="text-link small" aria-expanded={explained} onClick={onExplain}>
          {explained ? 'Close' : 'How it is made'}
          {explained ? <span className="visually-hidden"> how the total is made</span> : null}
        </button>
        <span role="status">{formatMoney(totals.total)}</span>
      </div>
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
      <CartSums
        projectView={projectView}
        totals={totals}
        exact={cart.exact}
        explained={explained}
        onExplain={onExplain}
      />
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
