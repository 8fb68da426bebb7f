import { FULFILLMENTS, PACKAGINGS } from '@colorway/rules/cart/choices.ts';
import { CODE_OUTCOMES } from '@colorway/rules/pricing/discount/chosen-discount.ts';
import { DISCOUNT_CODE_KINDS } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { OrderSummary } from '@colorway/rules/pricing/distributor-view.ts';
import { type Quote, SUM_KINDS } from '@colorway/rules/pricing/quote/quoted.ts';
import * as z from 'zod';
import { money } from '../../shop/money.ts';
import { priceTier } from '../../shop/product.ts';

const line = {
  id: z.uuid(),
  productType: z.string(),
  selections: z.record(z.string(), z.string()),
  quantity: z.int(),
};

const linePrice = z.object({
  basePrice: money,
  unitPrice: money,
  lineItemTotal: money,
  tier: priceTier,
  upgrades: z.array(z.object({ name: z.string(), amount: money })),
  next: z.object({ quantity: z.int(), more: z.int(), unitPrice: money, total: money }).nullable(),
});

const discountTier = z.object({ threshold: money, label: z.string(), amount: money });

/** The price of a cart, each amount with its label and rule. */
const quote: z.ZodType<Quote, Quote> = z.object({
  lines: z.array(
    z.object({
      ...line,
      pricingIdentifier: z.string().nullable(),
      counting: z.int(),
      price: linePrice.nullable(),
      noPrice: z.string().nullable(),
      why: z.array(z.object({ what: z.string(), amount: money })),
    }),
  ),
  swatches: z.array(
    z.object({ id: z.uuid(), productType: z.string(), unitPrice: money, words: z.string(), rule: z.string() }),
  ),
  sums: z.array(
    z.object({
      ...{ kind: z.enum(SUM_KINDS), label: z.string(), rule: z.string(), amount: money },
      days: z.int().optional(),
    }),
  ),
  total: money,
  pieces: z.int(),
  discountProgress: z
    .object({
      saved: money,
      next: z.object({ more: money, threshold: money, amount: money }).nullable(),
      tiers: z.array(discountTier),
    })
    .nullable(),
  code: z
    .object({
      code: z.string(),
      outcome: z.enum(CODE_OUTCOMES),
      words: z.string().nullable(),
      terms: z.object({ kind: z.enum(DISCOUNT_CODE_KINDS), value: z.number(), minimum: money }).nullable(),
    })
    .nullable(),
  packaging: z.object({ shown: z.boolean(), chosen: z.enum(PACKAGINGS) }),
  fulfillment: z.object({ shown: z.boolean(), digitalOffered: z.boolean(), chosen: z.enum(FULFILLMENTS) }),
  faults: z.array(
    z.union([
      z.object({ code: z.enum(['packaging-not-chosen', 'fulfillment-not-chosen', 'empty']) }),
      z.object({ code: z.literal('no-price'), lineId: z.uuid() }),
    ]),
  ),
});

const orderSummary: z.ZodType<OrderSummary, OrderSummary> = z.object({
  lines: z.array(z.object({ ...line, known: z.boolean() })),
  products: z.array(z.object({ productType: z.string(), pieces: z.int() })),
  pieces: z.int(),
  discountLabel: z.string().nullable(),
});

/** A distributor's browser gets a summary without amounts of money (D46). */
export const cartQuote = z.discriminatedUnion('prices', [
  z.object({ prices: z.literal(true), quote }),
  z.object({ prices: z.literal(false), summary: orderSummary }),
]);
export type CartQuote = z.infer<typeof cartQuote>;
