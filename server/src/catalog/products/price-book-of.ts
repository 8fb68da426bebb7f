import { type PriceBook, priceBook } from '@colorway/rules/pricing/price-book.ts';
import type { ProductFacts } from './product-store.ts';

const books = new WeakMap<ProductFacts, PriceBook>();

/** Prices put in order once for as long as this node holds them. */
export function priceBookOf(facts: ProductFacts): PriceBook {
  const known = books.get(facts);
  if (known) return known;
  const made = priceBook(facts.products, facts.tables);
  books.set(facts, made);
  return made;
}
