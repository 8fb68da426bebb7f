import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { type Cart, presentLines } from '@colorway/rules/cart/cart.ts';
import { type PriceBook, priceBook } from '@colorway/rules/pricing/price-book.ts';
import { quote } from '@colorway/rules/pricing/quote/quote.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { knownCode } from './known-code.ts';

type Priced = Pick<PortalProject, 'project' | 'content' | 'proofs' | 'products' | 'tables'>;

const books = new WeakMap<PortalProject['products'], PriceBook>();

export function bookOf({ products, tables }: Pick<PortalProject, 'products' | 'tables'>): PriceBook {
  const known = books.get(products);
  if (known) return known;
  const made = priceBook(products, tables);
  books.set(products, made);
  return made;
}

/**
 * Prices a cart with the server's own function until its answer arrives (D5). Discount codes are known to the shop
 * only, so the last answer about one is used. Null where prices are hidden.
 */
export function localQuote(priced: Priced, cart: Cart, lastQuote: Quote | null): Quote | null {
  const { project, content, proofs } = priced;
  const { packaging, discounts } = content;
  if (!project.charges || !packaging || !discounts) return null;
  const types = new Map(proofs.map((proof) => [proof.id, proof]));
  const pieces = presentLines(cart).flatMap((line) => {
    const proof = types.get(line.proofId);
    return proof ? [{ ...line, productType: proof.productType, pricingIdentifier: proof.pricingIdentifier }] : [];
  });
  const local = quote({
    book: bookOf(priced),
    lines: pieces.filter(({ kind }) => kind === 'product'),
    swatches: pieces.filter(({ kind }) => kind === 'swatch'),
    packaging: cart.packaging,
    fulfillment: cart.fulfillment,
    code: knownCode(lastQuote, cart.code),
    project: { type: project.type, ...project.charges },
    content: { packaging, discounts },
  });
  // The last answer about a code is used until the next one.
  const lastCode = lastQuote?.code?.code === cart.code ? (lastQuote?.code ?? null) : null;
  return { ...local, code: local.code ?? lastCode };
}
