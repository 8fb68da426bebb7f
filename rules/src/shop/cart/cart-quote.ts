import { type Cents, cents, FREE, formatMoney, sumOf, times } from '../../money/cents.ts';
import type { DiscountRules } from '../../pricing/discount/automatic-discount.ts';
import type { QuotedCode } from '../../pricing/discount/chosen-discount.ts';
import type { DiscountCode } from '../../pricing/discount/discount-code.ts';
import type { PackagingPrices } from '../../pricing/packaging-prices.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { quote } from '../../pricing/quote/quote.ts';
import type { CartPiece, ProjectCharges, QuotedLine, QuotedSum } from '../../pricing/quote/quoted.ts';
import type { SeenPrice } from './shop-cart.ts';

/** Promises and offers of the shop, all of them off until staff set them (D83). */
export interface ShopSettings {
  /** Lines under the button of a product, such as a free remake. */
  readonly promises: readonly string[];
  /** Null while no swatch of a color is offered. */
  readonly swatch: { readonly text: string; readonly price: Cents } | null;
  /** Null while shipping is added on the invoice. */
  readonly shipping: { readonly label: string; readonly price: Cents } | null;
}

export const NO_SHOP_SETTINGS: ShopSettings = { promises: [], swatch: null, shipping: null };
export const MAX_PROMISES = 4;
export const MAX_PROMISE_LENGTH = 160;

const NOTHING = { label: '', amount: FREE };
/** A shopper has no project, so nothing is agreed with them. */
const SHOPPER: ProjectCharges = {
  type: 'Individual',
  setupCharge: FREE,
  priceAdjustment: NOTHING,
  customShipping: NOTHING,
};

interface ShopQuoteInput {
  readonly book: PriceBook;
  readonly lines: readonly CartPiece[];
  /** Number of swatches of single colors. */
  readonly swatches: number;
  readonly code: DiscountCode | null;
  readonly content: { readonly packaging: PackagingPrices; readonly discounts: DiscountRules };
  readonly settings: ShopSettings;
}

export interface ShopQuote {
  readonly lines: readonly QuotedLine[];
  readonly sums: readonly QuotedSum[];
  readonly total: Cents;
  readonly code: QuotedCode | null;
}

const swatchSum = (count: number, { swatch }: ShopSettings): readonly QuotedSum[] =>
  count > 0 && swatch
    ? [
        {
          kind: 'swatches',
          label: 'Swatches',
          rule: `${count} x ${formatMoney(swatch.price)}`,
          amount: times(swatch.price, count),
        },
      ]
    : [];

const shippingSum = ({ shipping }: ShopSettings): readonly QuotedSum[] =>
  shipping
    ? [{ kind: 'shipping', label: `Shipping, ${shipping.label}`, rule: 'Once per order', amount: shipping.price }]
    : [];

/** Prices a shopper's cart by the rules of a project's cart: tiers, counting, discounts and codes. */
export function quoteShopCart({ swatches, settings, ...input }: ShopQuoteInput): ShopQuote {
  const { packaging, discounts } = input.content;
  const quoted = quote({
    ...input,
    swatches: [],
    packaging: 'none',
    fulfillment: 'unselected',
    project: SHOPPER,
    content: { discounts, packaging: { ...packaging, enablePackagingOptions: false } },
  });
  const isProducts = ({ kind }: QuotedSum) => kind === 'products';
  const goods = [
    ...quoted.sums.filter(isProducts),
    ...swatchSum(swatches, settings),
    ...quoted.sums.filter((sum) => !isProducts(sum)),
  ];
  const sums = goods.length > 0 ? [...goods, ...shippingSum(settings)] : [];
  return {
    lines: quoted.lines,
    sums,
    total: sumOf(sums.map(({ amount }) => amount)),
    code: quoted.code,
  };
}

type Priced = Pick<QuotedLine, 'selections' | 'quantity' | 'counting'>;

/** The facts that a shopper can change; another price of the same facts is a change of the price list. */
export const priceKey = ({ selections, quantity, counting }: Priced): string =>
  JSON.stringify([Object.entries(selections).sort(), quantity, counting]);

/** The price that was seen before, where it has changed since without the shopper doing anything. */
export const changedPrice = (seen: SeenPrice | null, now: { readonly key: string; readonly unitPrice: number }) =>
  seen && seen.key === now.key && seen.unitPrice !== now.unitPrice ? cents(seen.unitPrice) : null;
