import type { ChargeSettings } from '@colorway/contract/shop/charge-contract.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { MAX_PROMISE_LENGTH, MAX_PROMISES } from '@colorway/rules/shop/cart/cart-quote.ts';
import { MAX_RUSH_PRICE } from '@colorway/rules/shop/charge/rush.ts';
import { useId } from 'react';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

type ShopSettings = ChargeSettings['shop'];

export interface TypedShop {
  readonly promises: string;
  readonly swatch: { readonly text: string; readonly price: string };
  readonly shipping: { readonly text: string; readonly price: string };
}

const amountOf = (offer: { readonly price: Parameters<typeof formatMoney>[0] } | null): string =>
  offer ? formatMoney(offer.price) : '';

export const typedShopOf = ({ promises, swatch, shipping }: ShopSettings): TypedShop => ({
  promises: promises.join('\n'),
  swatch: { text: swatch?.text ?? '', price: amountOf(swatch) },
  shipping: { text: shipping?.label ?? '', price: amountOf(shipping) },
});

const promisesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An offer without words is off, whatever its price. */
const readPrice = ({ price }: TypedShop['swatch']) => readMoney(price.trim() || '0') ?? cents(0);

export const readShop = ({ promises, swatch, shipping }: TypedShop): ShopSettings => ({
  promises: promisesIn(promises),
  swatch: swatch.text.trim() === '' ? null : { text: swatch.text.trim(), price: readPrice(swatch) },
  shipping: shipping.text.trim() === '' ? null : { label: shipping.text.trim(), price: readPrice(shipping) },
});

function offerFault({ text, price }: TypedShop['swatch']): string | undefined {
  if (text.trim() === '') return undefined;
  const amount = readMoney(price.trim() || '0');
  if (amount === undefined || amount < 0) return 'Enter an amount, such as 2, or 0 for free.';
  return amount > MAX_RUSH_PRICE ? `Enter at most ${formatMoney(MAX_RUSH_PRICE)}.` : undefined;
}

function promisesFault(typed: string): string | undefined {
  const lines = promisesIn(typed);
  if (lines.length > MAX_PROMISES) return `Enter at most ${MAX_PROMISES} lines.`;
  return lines.some((line) => line.length > MAX_PROMISE_LENGTH)
    ? `A line can have at most ${MAX_PROMISE_LENGTH} characters.`
    : undefined;
}

export const hasShopFault = ({ promises, swatch, shipping }: TypedShop): boolean =>
  [promisesFault(promises), offerFault(swatch), offerFault(shipping)].some(Boolean);

interface ShopOffersProps {
  readonly typed: TypedShop;
  /** Whether faults are shown, which is after the first try to save. */
  readonly isChecked: boolean;
  readonly onChange: (typed: TypedShop) => void;
}

/** Promises and offers of the shop; an empty field says nothing (D83). */
export function ShopOffers({ typed, isChecked, onChange }: ShopOffersProps) {
  const { promises, swatch, shipping } = typed;
  const id = useId();
  const shown = (fault: string | undefined) => (isChecked ? fault : undefined);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Shop</h2>
      <p className="small quiet">
        Shown to shoppers of configured designs. An empty field is not shown, and what it names is not offered. Without
        a shipping service the cart says that shipping is added on the invoice.
      </p>
      <TextArea
        label="Promises, one a line"
        rows={3}
        value={promises}
        error={shown(promisesFault(promises))}
        onChange={({ target }) => onChange({ ...typed, promises: target.value })}
      />
      <div className="charge-rush">
        <TextField
          label="Swatch of one color"
          help="Such as: On silk, by mail"
          maxLength={160}
          value={swatch.text}
          onChange={({ target }) => onChange({ ...typed, swatch: { ...swatch, text: target.value } })}
        />
        <TextField
          label="Price of a swatch"
          inputMode="decimal"
          value={swatch.price}
          error={shown(offerFault(swatch))}
          onChange={({ target }) => onChange({ ...typed, swatch: { ...swatch, price: target.value } })}
        />
      </div>
      <div className="charge-rush">
        <TextField
          label="Shipping service"
          help="Such as: UPS Ground"
          maxLength={60}
          value={shipping.text}
          onChange={({ target }) => onChange({ ...typed, shipping: { ...shipping, text: target.value } })}
        />
        <TextField
          label="Price of shipping"
          inputMode="decimal"
          value={shipping.price}
          error={shown(offerFault(shipping))}
          onChange={({ target }) => onChange({ ...typed, shipping: { ...shipping, price: target.value } })}
        />
      </div>
    </section>
  );
}
