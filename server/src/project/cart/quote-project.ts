import type { Cart } from '@colorway/rules/cart/cart.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { unknownCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import { quote } from '@colorway/rules/pricing/quote/quote.ts';
import type { ProjectCharges, Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import type { Deps } from '../../catalog/deps.ts';
import { type PriceData, priceBookOf } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { CartProject } from './cart-project-store.ts';
import { cartPieces } from './charged-lines.ts';

export const chargesOf = (project: Omit<CartProject, 'proofs'>): ProjectCharges => ({
  type: project.type,
  setupCharge: cents(project.setupChargeCents),
  priceAdjustment: { label: project.priceAdjustmentLabel, amount: cents(project.priceAdjustmentCents) },
  customShipping: { label: project.customShippingLabel, amount: cents(project.customShippingCents) },
});

interface QuoteSources {
  readonly shop: Deps['shop'];
  readonly tx: Queries;
  readonly priceData: PriceData;
}

/** Prices the cart from our own price data, never from the browser's (D5). */
export async function quoteProject(
  { shop, tx, priceData }: QuoteSources,
  project: CartProject,
  cart: Cart,
): Promise<Quote> {
  const { products, swatches } = cartPieces(cart, project.proofs);
  const { packaging, discounts } = priceData.content;
  const code = cart.code === null ? null : ((await shop.lookupDiscount(tx, cart.code)) ?? unknownCode(cart.code));
  return quote({
    book: priceBookOf(priceData.facts),
    lines: products,
    swatches,
    packaging: cart.packaging,
    fulfillment: cart.fulfillment,
    code,
    project: chargesOf(project),
    content: { packaging, discounts },
  });
}
