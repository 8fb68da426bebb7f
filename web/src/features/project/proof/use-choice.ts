import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { type LinePrice, linePrice } from '@colorway/rules/pricing/line-price.ts';
import type { Pricing } from '@colorway/rules/pricing/price-book.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { defaultSelections, type Selections } from '@colorway/rules/product/selections.ts';
import { buyerOf } from '@colorway/rules/project/project-types.ts';
import { useState } from 'react';
import { bookOf } from '../../../blocks/cart/local-quote.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';

/** The selection to be added for one proof. */
export interface Choice {
  /** Undefined for a product without a description (D50). */
  readonly details: ProductDetails | undefined;
  /** Null where no price may be seen, and where there is none. */
  readonly pricing: Pricing | null;
  readonly selections: Selections;
  readonly setSelections: (selections: Selections) => void;
  /** The quantity as typed. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly quantity: number;
  readonly price: LinePrice | undefined;
  /** Why there is no price, in words. */
  readonly noPrice: string | undefined;
}

/** Pieces of the cart that count together with this proof's (D43). */
const countedAlready = (
  projectView: PortalProject,
  cart: ShownCart,
  { identifier, bundleCounting }: Pricing,
): number => {
  if (!bundleCounting) return 0;
  const proofs = new Map(projectView.proofs.map((proof) => [proof.id, proof]));
  return presentLines(cart.cart).reduce((sum, { kind, proofId, quantity }) => {
    const proof = proofs.get(proofId);
    const pricing = proof && bookOf(projectView).pricingOf(proof.productType, proof.pricingIdentifier);
    return kind === 'product' && pricing?.identifier === identifier ? sum + quantity : sum;
  }, 0);
};

/** The quantity is 0 whenever a proof is opened (specification 002, section 4). */
export function useChoice(projectView: PortalProject, proof: Proof, cart: ShownCart): Choice {
  const details = projectView.products.find(({ productType }) => productType === proof.productType);
  const inCart = presentLines(cart.cart).find((line) => line.kind === 'product' && line.proofId === proof.id);
  const [chosen, setSelections] = useState<Selections>();
  const [typed, setTyped] = useState('0');
  const selections =
    chosen ?? inCart?.selections ?? proof.approval?.selections ?? (details ? defaultSelections(details) : {});
  const quantity = Number(typed);
  const pricing = projectView.viewer.seesPrices
    ? bookOf(projectView).pricingOf(proof.productType, proof.pricingIdentifier)
    : null;
  const found =
    pricing && quantity > 0
      ? linePrice({
          productType: proof.productType,
          tiers: pricing.tiers,
          selections,
          quantity,
          counting: quantity + countedAlready(projectView, cart, pricing),
          buyer: buyerOf(projectView.project.type),
        })
      : undefined;
  return {
    details,
    pricing,
    selections,
    setSelections,
    typed,
    setTyped,
    quantity,
    price: found?.ok ? found.value : undefined,
    noPrice: found && !found.ok ? found.refusal : undefined,
  };
}
