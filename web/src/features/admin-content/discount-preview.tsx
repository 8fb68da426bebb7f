import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import { cents, FREE, formatMoney } from '@colorway/rules/money/cents.ts';
import { NO_MONEY, readMoney } from '@colorway/rules/money/read-money.ts';
import { automaticDiscount } from '@colorway/rules/pricing/automatic-discount.ts';
import { discountProgress } from '@colorway/rules/pricing/discount-progress.ts';
import { useState } from 'react';
import { DiscountProgress } from '../../blocks/discount/discount-progress.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

/** What the cart would say at a subtotal of one's choice, reckoned by the cart's own rules. */
export function DiscountPreview({ discounts }: { readonly discounts: EditorValues['discounts'] }) {
  const [typed, setTyped] = useState('1,128.00');
  const read = readMoney(typed);
  const products = read === undefined || read < 0 ? FREE : cents(read);
  const progress = discountProgress(discounts, products);
  const off = automaticDiscount(discounts, { products, setup: FREE });
  return (
    <section aria-label="In the cart" className="discount-preview">
      <TextField
        label="In the cart at"
        value={typed}
        start={<span aria-hidden="true">$</span>}
        error={read === undefined ? NO_MONEY : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {progress ? <DiscountProgress progress={progress} products={products} content={discounts} /> : null}
      <p className="small" role="status">
        {off ? `${off.label}: ${formatMoney(off.amount)} off. ${off.rule}.` : 'Nothing is taken off at this subtotal.'}
      </p>
    </section>
  );
}
