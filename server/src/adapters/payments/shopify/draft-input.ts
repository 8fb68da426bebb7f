import type { OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import { type Cents, cents, FREE, sumOf, times } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import type { PaymentLine, PaymentOrder } from '../port.ts';

/** Currency of all prices (D5). */
export const CURRENCY = 'USD';
/** Attribute with our order id, which every webhook about the order includes. */
export const ORDER_ATTRIBUTE = 'Portal order';
/** Attribute with the place of a line, counted from 1. Shops hide attributes that begin with an underscore. */
export const LINE_ATTRIBUTE = '_line';
export const PORTAL_TAG = 'portal';
const MAX_TITLE_LENGTH = 255;

interface Money {
  readonly amount: string;
  readonly currencyCode: typeof CURRENCY;
}
interface Attribute {
  readonly key: string;
  readonly value: string;
}

type LineInput = {
  readonly quantity: number;
  readonly customAttributes?: readonly Attribute[];
} & (
  | { readonly variantId: string; readonly priceOverride: Money }
  | {
      readonly title: string;
      readonly originalUnitPriceWithCurrency: Money;
      readonly requiresShipping: boolean;
      readonly weight?: { readonly value: number; readonly unit: 'GRAMS' };
    }
);

export interface DraftInput {
  readonly email?: string;
  readonly tags: readonly string[];
  readonly customAttributes: readonly Attribute[];
  readonly presentmentCurrencyCode: typeof CURRENCY;
  readonly acceptAutomaticDiscounts: false;
  readonly allowDiscountCodesInCheckout: false;
  readonly discountCodes?: readonly string[];
  readonly appliedDiscount?: {
    readonly title: string;
    readonly valueType: 'FIXED_AMOUNT';
    readonly value: number;
    readonly amountWithCurrency: Money;
  };
  readonly shippingLine?: { readonly title: string; readonly priceWithCurrency: Money };
  readonly lineItems: readonly LineInput[];
}

/** Tags are short, so a search by tag also compares the full id. */
export const orderTag = (id: string): string => `portal-order-${id.slice(0, 8)}`;

const money = (amount: Cents): Money => ({ amount: decimal(amount), currencyCode: CURRENCY });

/** `Necktie, Harbor Stripe`. */
export const titleOf = ({ title, name }: Pick<OrderLine, 'title' | 'name'>): string =>
  (name === '' ? title : `${title}, ${name}`).slice(0, MAX_TITLE_LENGTH);

const attributesOf = ({ options, proofID }: PaymentLine, at: number): readonly Attribute[] => [
  ...options.map(({ name, value }) => ({ key: name, value })),
  ...(proofID === null ? [] : [{ key: 'Proof', value: proofID }]),
  { key: LINE_ATTRIBUTE, value: String(at + 1) },
];

function lineInput(line: PaymentLine, at: number, variantId: string | undefined): LineInput {
  const { quantity, unitPrice, grams } = line;
  const customAttributes = attributesOf(line, at);
  // With a variant, Shopify takes title and weight from its product, but the price from here.
  if (variantId !== undefined) return { variantId, quantity, priceOverride: money(unitPrice), customAttributes };
  return {
    title: titleOf(line),
    quantity,
    originalUnitPriceWithCurrency: money(unitPrice),
    requiresShipping: true,
    weight: { value: grams, unit: 'GRAMS' },
    customAttributes,
  };
}

const charge = (title: string, amount: Cents): LineInput => ({
  title: title.slice(0, MAX_TITLE_LENGTH),
  quantity: 1,
  originalUnitPriceWithCurrency: money(amount),
  requiresShipping: false,
});

/** Products and swatches are separate lines, and shipping has its own field. */
const isCharge = ({ kind, amount }: OrderSum): boolean =>
  kind !== 'products' && kind !== 'swatches' && kind !== 'shipping' && amount > 0;

interface DraftSource {
  readonly order: PaymentOrder;
  /** Shopify variants by line key. */
  readonly variants: ReadonlyMap<string, string>;
  /** True if Shopify applies the code; otherwise its discount is a fixed amount. */
  readonly byCode: boolean;
}

/**
 * Converts an order to a draft. A draft has one discount and no negative lines, so all reductions are summed in it;
 * rounding differences go there or into a line.
 */
export function draftInput({ order, variants, byCode }: DraftSource): DraftInput {
  const { id, name, sums, lines, total, code, noteAttributes } = order;
  const charges = sums.filter(isCharge);
  const shipping = sums.find(({ kind, amount }) => kind === 'shipping' && amount > 0);
  const reductions = sums.filter(({ kind, amount }) => amount < 0 && !(byCode && kind === 'discount'));
  const byShopify = sumOf(sums.flatMap(({ kind, amount }) => (byCode && kind === 'discount' ? [amount] : [])));
  const goods = sumOf([
    ...lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)),
    ...charges.map(({ amount }) => amount),
  ]);
  const reductionSum = -sumOf(reductions.map(({ amount }) => amount));
  const difference = total - (goods - reductionSum + (shipping?.amount ?? 0) + byShopify);
  const requestedDiscount = reductionSum - Math.min(0, difference);
  // A discount applies to goods only, so any excess reduces the shipping price.
  const discount = cents(Math.min(requestedDiscount, goods + Math.max(0, difference)));
  const shippingPrice = shipping ? cents(shipping.amount - (requestedDiscount - discount)) : FREE;
  const email = order.contact?.email ?? order.email;
  return {
    ...(email !== null && { email }),
    tags: [PORTAL_TAG, orderTag(id)],
    customAttributes: [
      ...noteAttributes.map((one) => ({ key: one.name, value: one.value })),
      { key: 'Portal order name', value: name },
      { key: ORDER_ATTRIBUTE, value: id },
    ],
    presentmentCurrencyCode: CURRENCY,
    acceptAutomaticDiscounts: false,
    allowDiscountCodesInCheckout: false,
    ...(byCode && code !== null && { discountCodes: [code] }),
    ...(discount > 0 && {
      appliedDiscount: {
        title:
          reductions
            .map(({ label }) => label)
            .join(', ')
            .slice(0, MAX_TITLE_LENGTH) || 'Rounding',
        valueType: 'FIXED_AMOUNT',
        value: Number(decimal(discount)),
        amountWithCurrency: money(discount),
      },
    }),
    ...(shipping && { shippingLine: { title: shipping.label, priceWithCurrency: money(shippingPrice) } }),
    lineItems: [
      ...lines.map((line, at) => lineInput(line, at, variants.get(line.key))),
      ...charges.map(({ label, amount }) => charge(label, amount)),
      ...(difference > 0 ? [charge('Rounding', cents(difference))] : []),
    ],
  };
}
