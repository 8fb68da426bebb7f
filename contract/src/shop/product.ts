import { DESIGN_PROBLEMS } from '@colorway/rules/shop/messages.ts';
import * as z from 'zod';
import { designColor, productType } from '../pattern/pattern.ts';
import { money } from './money.ts';

const text = z.string();

const productOption = z.object({ id: text, name: text, values: z.array(text) });

export const priceTier = z.object({
  min: z.int(),
  max: z.int(),
  /** One price, or one for each size or variant. */
  price: z.union([money, z.record(text, money)]),
});

export const priceTable = z.object({ identifier: text, name: text, tiers: z.array(priceTier) });

export const productDetails = z.object({
  productType: text,
  productDescription: text,
  pricingInformation: text,
  pricingIdentifier: text,
  sampleProduct: text,
  customPricing: z.array(priceTier).nullable(),
  bundleCounting: z.boolean(),
  minimumQuantity: z.int(),
  friendlyOptionNames: z.array(text),
  options: z.array(productOption),
  shipping: text,
});

/** Option name in lower case to the chosen value; the rules have the message for a wrong one. */
export const typedSelections = z
  .record(z.string().max(80), z.string().max(120))
  .refine((sent) => Object.keys(sent).length <= 20, "That's too many options.");

export const shopProduct = z.object({
  /** The product handle: `harbor-stripe-necktie`. */
  handle: text,
  group: text,
  /** Name of the pattern: `Harbor Stripe`. */
  name: text,
  productType,
  /** The product as the portal names it: `Necktie`. */
  label: text,
  /** Null before staff write them. The product is then shown without prices, with a note, and cannot be ordered (D50). */
  details: productDetails.nullable(),
  /** The product's own tiers, else those of its table. Empty without a price. */
  tiers: z.array(priceTier),
  /** True if shoppers can still recolor it; otherwise only existing designs are left. */
  isLive: z.boolean(),
  /** The other products of this pattern. */
  otherTypes: z.array(productType),
  design: z
    .object({
      id: text,
      /** Version of the pattern that it was made from. */
      version: z.int(),
      colors: z.array(designColor),
    })
    .nullable(),
  designProblem: z.enum(DESIGN_PROBLEMS).nullable(),
  /** Set with `other-product`: the product that the design was made for. */
  designHandle: text.nullable(),
});
export type ShopProduct = z.infer<typeof shopProduct>;

/** The documents' product data of the shop. */
export const productData = z.object({
  id: text,
  title: text,
  productType: text,
  description: text,
  options: z.array(productOption),
  variants: z.array(z.object({ id: text, title: text, sku: text })),
});
export type ProductData = z.infer<typeof productData>;
