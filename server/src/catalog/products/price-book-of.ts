import { type PriceBook, priceBook } from '@colorway/rules/pricing/price-book.ts';
import type { ProductFacts } from './product-store.ts';

const books = new WeakMap<ProductFacts, PriceBook>();

/** Memoizes the price book for each cached version of the product facts. */
export function priceBookOf(facts: ProductFacts): PriceBook {
  const known = books.get(facts);
  if (known) return known;
  const made = priceBook(facts.products, facts.tables);
  books.set(facts, made);
  return made;
}
