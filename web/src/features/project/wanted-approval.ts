import type { Proof } from '@colorway/contract/project/proof.ts';
import type { Approved } from '@colorway/rules/project/approval.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { proofNow } from './live-approvals.ts';
import type { Choice } from './use-choice.ts';

/** What would be approved: every size in the cart, else the options chosen beside the picture. */
export function wantedApproval(proof: Proof, cart: ShownCart, { selections }: Pick<Choice, 'selections'>): Approved {
  const now = proofNow(proof, cart);
  return { ...now, selections: now.lines[0]?.selections ?? selections, alerts: proof.alerts };
}
