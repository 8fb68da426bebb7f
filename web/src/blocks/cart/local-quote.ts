import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { type Cart, presentLines } from '@colorway/rules/cart/cart.ts';
import { type PriceBook, priceBook } from '@colorway/rules/pricing/price-book.ts';
import { quote } from '@colorway/rules/pricing/quote.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
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
 * What a cart costs by the same function as on the server, for the eye while its answer is on the way (D5). Discount codes are
 * known to the shop only: of one the last answer is read. Null where no price may be seen.
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
  // What was said of a code stands until the next answer.
  const lastCode = lastQuote?.code?.code === cart.code ? (lastQuote?.code ?? null) : null;
  return { ...local, code: local.code ?? lastCode };
}
