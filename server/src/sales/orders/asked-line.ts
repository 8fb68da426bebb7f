import { type LinePrice, linePrice } from '@colorway/rules/pricing/line-price.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { checkSelections, type Selections } from '@colorway/rules/product/selections.ts';
import type { KnownProduct } from '../../catalog/products/known-product.ts';
import { Problem } from '../../kernel/http/problem.ts';

interface Issue {
  readonly path: string;
  readonly message: string;
}

const refuse = (issues: readonly Issue[]): never => {
  throw new Problem('invalid-input', { message: issues.map(({ message }) => message).join(' '), details: { issues } });
};

interface AskedLine {
  readonly details: ProductDetails;
  readonly selections: Selections;
  readonly quantity: number;
  readonly price: LinePrice;
}

/** What was chosen of a product and what it costs, or everything that is wrong with it in words. */
export function askedLine(
  { details, tiers }: KnownProduct,
  sent: { readonly selections: Selections; readonly quantity: number },
): AskedLine {
  if (!details) throw new Problem('not-for-sale');
  const checked = checkSelections(details, sent.selections);
  const fault = quantityFault(sent.quantity, details.minimumQuantity);
  const wrong = [
    ...(checked.ok ? [] : checked.refusal.map(({ option, message }) => ({ path: `selections.${option}`, message }))),
    ...(fault === undefined ? [] : [{ path: 'quantity', message: fault }]),
  ];
  if (!checked.ok || wrong.length > 0) return refuse(wrong);
  const { quantity } = sent;
  const selections = checked.value;
  const price = linePrice({ productType: details.productType, tiers, selections, quantity });
  if (!price.ok) throw new Problem('not-for-sale', { message: price.refusal });
  return { details, selections, quantity, price: price.value };
}
