import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import { linePrice } from '@colorway/rules/pricing/line-price.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { buyerOf } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import type { Choice } from './use-choice.ts';

export interface Wanted {
  readonly quantity: number;
  readonly selections: Selections;
  /** Undefined where no price may be seen. */
  readonly unitPrice: Cents | undefined;
}

/** What would be approved: what is chosen beside the picture, else the cart's own line of this proof, else the fewest. */
export function wantedApproval(
  { project }: Pick<PortalProject, 'project'>,
  { id, approval, productType }: Proof,
  { cart }: ShownCart,
  { details, pricing, quantity: typed, selections: chosen }: Choice,
): Wanted {
  const line = presentLines(cart).find(({ kind, proofId }) => kind === 'product' && proofId === id);
  const fewest = approval?.quantity ?? Math.max(1, details?.minimumQuantity ?? 1);
  const quantity = typed > 0 ? typed : (line?.quantity ?? fewest);
  const selections = typed > 0 || !line ? chosen : line.selections;
  const tiers = pricing?.tiers ?? [];
  const price = linePrice({ productType, tiers, selections, quantity, buyer: buyerOf(project.type) });
  return { quantity, selections, unitPrice: pricing && price.ok ? price.value.unitPrice : undefined };
}
