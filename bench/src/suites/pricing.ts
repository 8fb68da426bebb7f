import { cents } from '@colorway/rules/money/cents.ts';
import { priceBook } from '@colorway/rules/pricing/price-book.ts';
import { quote } from '@colorway/rules/pricing/quote/quote.ts';
import type { CartPiece, QuoteInput } from '@colorway/rules/pricing/quote/quoted.ts';
import { defaultSelections } from '@colorway/rules/product/selections.ts';
import { firstContent } from '@colorway/seed/content/first-content.ts';
import { firstPriceTables, firstProducts } from '@colorway/seed/shop/first-shop.ts';
import { atLeast, type Figure, median } from '../measure/figure.ts';

const ROUNDS = 5;
const QUOTES = 20_000;
const LINES = 10;
const CARTS = 200;
const TARGET = 20_000;

/** The same carts in every run: every product, quantities across all tiers. */
function carts(): readonly QuoteInput[] {
  const products = firstProducts();
  const book = priceBook(products, firstPriceTables());
  const content = firstContent();
  const line = (cart: number, n: number): CartPiece[] => {
    const product = products[(cart * 7 + n * 3) % products.length];
    if (!product) return [];
    const quantity = 1 + ((cart * 31 + n * 17) % 300);
    const { productType } = product;
    return [{ id: `${n}`, productType, pricingIdentifier: null, selections: defaultSelections(product), quantity }];
  };
  return Array.from({ length: CARTS }, (_, cart) => ({
    book,
    lines: Array.from({ length: LINES }, (_line, n) => line(cart, n)).flat(),
    swatches: [{ id: 'swatch', productType: 'Necktie' }],
    packaging: 'giftBox',
    fulfillment: 'physical',
    code: { code: 'SPRING10', kind: 'percentage', value: 10, minimum: cents(0), status: 'ACTIVE' },
    project: {
      type: 'Organization',
      setupCharge: cents(2_000),
      priceAdjustment: { label: 'Returning customer', amount: cents(-1_500) },
      customShipping: { label: 'Insured ground', amount: cents(1_800) },
    },
    content,
  }));
}

/** Whole quotes with all their explanations, in one thread. */
export function measurePricing(): Figure[] {
  const all = carts();
  const round = (): number => {
    const began = performance.now();
    for (let n = 0; n < QUOTES; n += 1) {
      const cart = all[n % CARTS];
      if (cart && quote(cart).faults.length > 0) throw new Error('A cart of the benchmark cannot be ordered');
    }
    return (QUOTES / (performance.now() - began)) * 1_000;
  };
  const rates = Array.from({ length: ROUNDS }, round);
  return [atLeast(`quotes of carts of ${LINES} lines`, 'quotes/s', median(rates), TARGET)];
}
