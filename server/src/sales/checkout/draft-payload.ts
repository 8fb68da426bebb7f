import type { DraftOrderPayload } from '@colorway/contract/project/cart/checkout-contract.ts';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { type Cents, cents, sumOf, times } from '@colorway/rules/money/cents.ts';
import { decimal, readDecimal } from '@colorway/rules/money/decimal.ts';
import type { QuotedSum } from '@colorway/rules/pricing/quote/quoted.ts';

export const PROJECT_ID = 'Project ID';

/** Id of the project that the payload names, or an empty text. */
export const projectIdOf = ({ note_attributes }: DraftOrderPayload): string =>
  note_attributes.find(({ name }) => name === PROJECT_ID)?.value ?? '';

/** A cart line with the shop's ids of the product that was created for it. */
export interface ShopLine {
  readonly lineId: string;
  readonly line: OrderLine;
  readonly productId: string | null;
  readonly variantId: string | null;
}

interface Ordered {
  readonly projectId: string;
  readonly lines: readonly ShopLine[];
  readonly sums: readonly QuotedSum[];
}

type Item = DraftOrderPayload['line_items'][number];

const lineItem = ({ lineId, line, productId, variantId }: ShopLine): Item => ({
  title: line.name === '' ? line.title : `${line.title}, ${line.name}`,
  quantity: line.quantity,
  price: decimal(line.unitPrice),
  grams: line.grams,
  product_id: productId,
  variant_id: variantId,
  line_id: lineId,
  properties: line.options,
});

const chargeItem = ({ label, amount }: QuotedSum): Item => ({
  title: label,
  quantity: 1,
  price: decimal(amount),
  grams: 0,
  product_id: null,
  variant_id: null,
  line_id: null,
  properties: [],
});

/** Sums that become line items. Products, swatches and shipping are sent elsewhere; negative sums become the discount. */
const isCharge = ({ kind, amount }: QuotedSum): boolean =>
  kind !== 'products' && kind !== 'swatches' && kind !== 'shipping' && amount > 0;

/** Adds all reductions to one discount, because a draft order has only one. */
function discountOf(sums: readonly QuotedSum[]): DraftOrderPayload['appliedDiscount'] {
  const reductions = sums.filter(({ amount }) => amount < 0);
  if (reductions.length === 0) return null;
  const value = decimal(cents(-sumOf(reductions.map(({ amount }) => amount))));
  return { title: reductions.map(({ label }) => label).join(', '), value, valueType: 'FIXED_AMOUNT' };
}

/** The documented payload: note_attributes, line_items, appliedDiscount and shipping_line, if any. */
export function draftPayload({ projectId, lines, sums }: Ordered): DraftOrderPayload {
  const shipping = sums.find(({ kind, amount }) => kind === 'shipping' && amount > 0);
  return {
    note_attributes: [{ name: PROJECT_ID, value: projectId }],
    line_items: [...lines.map(lineItem), ...sums.filter(isCharge).map(chargeItem)],
    appliedDiscount: discountOf(sums),
    ...(shipping && { shipping_line: { title: shipping.label, price: decimal(shipping.amount) } }),
  };
}

/** The payload's total, which equals that of its quote. */
export const payloadTotal = ({ line_items, appliedDiscount, shipping_line }: DraftOrderPayload): Cents =>
  sumOf([
    ...line_items.map(({ price, quantity }) => times(readDecimal(price), quantity)),
    ...(appliedDiscount ? [cents(-readDecimal(appliedDiscount.value))] : []),
    ...(shipping_line ? [readDecimal(shipping_line.price)] : []),
  ]);
