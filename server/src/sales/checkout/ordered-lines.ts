import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { FREE } from '@colorway/rules/money/cents.ts';
import type { Quote, QuotedLine, QuotedSwatch } from '@colorway/rules/pricing/quote/quoted.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { PRODUCT_GRAMS, SWATCH_GRAMS } from '@colorway/rules/shop/weights.ts';
import type { ProductFacts } from '../../catalog/facade.ts';
import { proofPicture, type StoredProject, type StoredProof } from '../../project/facade.ts';

interface Ordered {
  readonly project: StoredProject;
  readonly cart: Pick<Cart, 'lines'>;
  readonly facts: ProductFacts;
  /** The proof of a cart line. */
  readonly proofOf: (lineId: string) => StoredProof | undefined;
}

const shownName = (proof: StoredProof | undefined): string =>
  proof?.versions.find(({ version }) => version === proof.shown)?.proofName ?? '';

/** The fields that product and swatch lines take from their proof. */
const proofFields = ({ project }: Ordered, proof: StoredProof | undefined) => {
  const shown = proof?.versions.find(({ version }) => version === proof.shown);
  return {
    name: shownName(proof),
    picture: proof && shown ? proofPicture(project.id, proof.id, shown).previewUrl : null,
    colors: [],
    handle: null,
    configuredId: null,
    proofID: shownName(proof),
  };
};

function productLine(ordered: Ordered, line: QuotedLine): OrderLine {
  const details = ordered.facts.products.find(({ productType }) => productType === line.productType);
  const matches = ordered.cart.lines.find(({ id }) => id === line.id)?.matches;
  const [defaultService] = details ? readShipping(details.shipping).services : [];
  return {
    kind: 'product',
    title: line.productType,
    productType: line.productType,
    ...proofFields(ordered, ordered.proofOf(line.id)),
    options: details ? selectionLabel(details, line.selections) : [],
    selections: { ...line.selections },
    quantity: line.quantity,
    unitPrice: line.price?.unitPrice ?? FREE,
    lineItemTotal: line.price?.lineItemTotal ?? FREE,
    grams: PRODUCT_GRAMS,
    madeIn: defaultService?.madeIn ?? null,
    deliveredIn: defaultService?.deliveredIn ?? null,
    ...(matches !== undefined && { matches }),
  };
}

const swatchLine = (ordered: Ordered, { id, productType, unitPrice, words: label }: QuotedSwatch): OrderLine => ({
  kind: 'swatch',
  title: `Swatch, ${productType}`,
  productType,
  ...proofFields(ordered, ordered.proofOf(id)),
  options: [{ name: 'Delivery', value: label }],
  selections: {},
  quantity: 1,
  unitPrice,
  lineItemTotal: unitPrice,
  grams: SWATCH_GRAMS,
  madeIn: null,
  deliveredIn: null,
});

/** Copies labels and prices into the order, so that later changes do not affect it. */
export const orderedLines = (ordered: Ordered, { lines, swatches }: Quote): OrderLine[] => [
  ...lines.map((line) => productLine(ordered, line)),
  ...swatches.map((swatch) => swatchLine(ordered, swatch)),
];
