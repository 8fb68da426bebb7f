import { MAX_COLOR_ID_LENGTH } from '@colorway/rules/color-library/library-color.ts';
import { CODE_OUTCOMES } from '@colorway/rules/pricing/discount/chosen-discount.ts';
import { CART_PROBLEMS } from '@colorway/rules/shop/cart/cart-messages.ts';
import { MAX_CART_LINES } from '@colorway/rules/shop/cart/shop-cart.ts';
import * as z from 'zod';
import { designColor } from '../../pattern/pattern.ts';
import { shopSettings } from '../charge-contract.ts';
import { orderSum } from '../invoice.ts';
import { money } from '../money.ts';
import { productDetails, typedSelections } from '../product.ts';

const text = z.string();

/** A line as the browser stores it; all else about it is read here. */
const typedCartLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    id: z.uuid(),
    handle: z.string().max(200),
    configuredId: z.string().max(200),
    selections: typedSelections,
    quantity: z.number(),
  }),
  z.object({ kind: z.literal('swatch'), id: z.uuid(), colorId: z.string().max(MAX_COLOR_ID_LENGTH) }),
]);

export const typedShopCart = z.object({
  lines: z
    .array(typedCartLine)
    .max(MAX_CART_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Each line has its own id.'),
  /** A discount code; empty without one. */
  code: z.string().max(60).default(''),
});

export const quotedShopLine = z.object({
  id: z.uuid(),
  kind: z.enum(['product', 'swatch']),
  /** `Necktie`. */
  title: text,
  /** Name of the pattern or of the color. */
  name: text,
  /** A path on this site; null for a swatch and for an unknown design. */
  picture: text.nullable(),
  colors: z.array(designColor),
  handle: text.nullable(),
  /** The pattern, by which lines are grouped. */
  group: text.nullable(),
  /** The chosen options as text. */
  options: z.array(z.object({ name: text, value: text })),
  quantity: z.int(),
  unitPrice: money.nullable(),
  total: money.nullable(),
  /** Pieces that decided the tier. */
  counting: z.int(),
  /** The next cheaper price; null without one. */
  next: z.object({ more: z.int(), unitPrice: money }).nullable(),
  problem: z.enum(CART_PROBLEMS).nullable(),
  /** The sentence for it. */
  message: text.nullable(),
});
export type QuotedShopLine = z.infer<typeof quotedShopLine>;

export const shopQuote = z.object({
  lines: z.array(quotedShopLine),
  /** The products of the lines, for changing their options. */
  products: z.array(
    productDetails.pick({ productType: true, options: true, friendlyOptionNames: true, minimumQuantity: true }),
  ),
  sums: z.array(orderSum),
  total: money,
  pieces: z.int(),
  code: z.object({ code: text, outcome: z.enum(CODE_OUTCOMES), message: text.nullable() }).nullable(),
  /** Null without promised times. */
  delivery: z
    .object({ shipBy: z.iso.date(), from: z.iso.date(), to: z.iso.date(), madeIn: text, service: text })
    .nullable(),
  /** Whether sales tax can be added by the address. */
  isTaxed: z.boolean(),
  settings: shopSettings,
});
export type ShopQuoteView = z.infer<typeof shopQuote>;
