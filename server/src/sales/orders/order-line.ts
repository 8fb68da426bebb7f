import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { chosenWords } from '@colorway/rules/product/friendly-names.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { PRODUCT_GRAMS } from '@colorway/rules/shop/weights.ts';
import type { StoredDesign } from '../../catalog/patterns/design-store.ts';
import type { askedLine } from './asked-line.ts';

/** Everything of a line in words and figures of now: later changes of the product leave it alone. */
export function orderLine(design: StoredDesign, asked: ReturnType<typeof askedLine>): OrderLine {
  const { details, selections, quantity, price } = asked;
  const [usual] = readShipping(details.shipping).services;
  return {
    kind: 'product',
    title: details.productType,
    productType: details.productType,
    name: design.name,
    picture: `/configured/${design.id}.webp`,
    options: chosenWords(details, selections),
    selections: { ...selections },
    colors: [...design.colors],
    handle: design.handle,
    configuredId: design.id,
    proofID: null,
    quantity,
    unitPrice: price.unitPrice,
    lineItemTotal: price.lineItemTotal,
    grams: PRODUCT_GRAMS,
    madeIn: usual?.madeIn ?? null,
    deliveredIn: usual?.deliveredIn ?? null,
  };
}
