import type { ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { typedCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import { ADDED_ON_INVOICE, REMOVE_FIRST } from '@colorway/rules/shop/cart/cart-messages.ts';
import { type ShopCart, setShopCode } from '@colorway/rules/shop/cart/shop-cart.ts';
import { chargeText } from '@colorway/rules/shop/charge/sales-tax.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { editCart } from '../../../blocks/shop-cart/cart-store.ts';
import { DeliveryLine } from '../../../blocks/shop-cart/delivery-line.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { useCheckout } from './use-cart-page.ts';

function CodeField({ code, quoted }: { readonly code: string; readonly quoted: ShopQuoteView['code'] }) {
  const [typed, setTyped] = useState(code);
  const isSent = typedCode(typed) === code;
  const error = isSent && quoted?.outcome === 'not-active' ? quoted.message : undefined;
  const help = isSent && quoted && quoted.outcome !== 'not-active' ? (quoted.message ?? 'Applied.') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editCart((cart, now) => setShopCode(cart, typedCode(typed), now));
  };
  return (
    <form className="shop-total__code" onSubmit={submit}>
      <TextField
        label="Discount code"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={error}
        help={help}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <Button type="submit" look="quiet" size="small">
            Apply
          </Button>
        }
      />
    </form>
  );
}

/** Parts that come to the total later; an amount is shown only where staff set it. */
const laterParts = ({ settings, isTaxed }: ShopQuoteView): readonly ('shipping' | 'sales tax')[] => [
  ...(settings.shipping ? [] : (['shipping'] as const)),
  ...(isTaxed ? (['sales tax'] as const) : []),
];

function Sums({ quote }: { readonly quote: ShopQuoteView }) {
  const later = laterParts(quote);
  return (
    <dl className="shop-total__sums figures">
      {quote.sums.map((sum) => (
        <div key={`${sum.kind} ${sum.label}`} data-kind={sum.kind}>
          <dt>{sum.label}</dt>
          <dd>{chargeText(sum)}</dd>
        </div>
      ))}
      {later.map((part) => (
        <div key={part}>
          <dt>{part === 'shipping' ? 'Shipping' : 'Sales tax'}</dt>
          <dd className="small quiet">{ADDED_ON_INVOICE}</dd>
        </div>
      ))}
      <div className="shop-total__pay">
        <dt>{later.length > 0 ? `Before ${later.join(' and ')}` : 'To pay'}</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </div>
    </dl>
  );
}

interface CartTotalProps {
  readonly cart: ShopCart;
  readonly quote: ShopQuoteView;
  readonly isExact: boolean;
  readonly again: () => void;
}

/** The sums and the one checkout. */
export function CartTotal({ cart, quote, isExact, again }: CartTotalProps) {
  const { order, busy, refusal, earlier, clear } = useCheckout(cart, quote, again);
  const blocked = quote.lines.find(({ problem }) => problem !== null);
  const reason = blocked ? REMOVE_FIRST : isExact || busy ? undefined : 'Updating the price';
  return (
    <section className="shop-total" aria-labelledby="cart-total" aria-busy={!isExact || undefined}>
      <h2 id="cart-total">Total</h2>
      <Sums quote={quote} />
      {quote.delivery ? <DeliveryLine delivery={quote.delivery} /> : null}
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
          <p>{refusal}</p>
          {earlier ? (
            <Link to="/shop/invoices/$token" params={{ token: earlier.token }} className="text-link">
              {`See order ${earlier.name}`}
            </Link>
          ) : null}
        </AlertBlock>
      ) : null}
      <DisabledReasonButton
        look="primary"
        size="large"
        wide
        busy={busy}
        reason={reason}
        onBlocked={() => document.querySelector<HTMLElement>('.shop-line[data-problem] button')?.focus()}
        onClick={() => {
          clear();
          order();
        }}
      >
        {busy ? 'Ordering' : 'Check out'}
      </DisabledReasonButton>
      <p className="tiny quiet">You see the invoice before you pay.</p>
      <CodeField key={cart.code.value} code={cart.code.value} quoted={quote.code} />
    </section>
  );
}
