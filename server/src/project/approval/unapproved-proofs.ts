import type { Cart } from '@colorway/rules/cart/cart.ts';
import { approvalRows, approvalState } from '@colorway/rules/project/approval.ts';
import { alertsShown } from '@colorway/rules/project/proof-alerts.ts';
import type { PriceData } from '../../catalog/facade.ts';
import { chargedLines } from '../cart/charged-lines.ts';
import { readApproval, readProofNow } from '../page/read-approval.ts';
import type { StoredProject, StoredProof } from '../store/stored-project.ts';

/** The proofs with pieces in a cart whose approval is missing or does not cover what would be made now (D66). */
export function unapprovedProofs(
  project: StoredProject,
  cart: Cart,
  { facts, content }: Pick<PriceData, 'facts' | 'content'>,
): readonly StoredProof[] {
  const charged = chargedLines(project, cart, facts);
  return project.proofs.filter((proof) => {
    const lines = charged(proof.id);
    if (lines.length === 0) return false;
    if (!proof.approval) return true;
    const now = readProofNow(proof, { lines, alerts: alertsShown(proof.alerts, content.alerts) });
    const product = facts.products.find(({ productType }) => productType === proof.productType);
    return approvalState(approvalRows(readApproval(proof.approval), now, product)) !== 'approved';
  });
}
