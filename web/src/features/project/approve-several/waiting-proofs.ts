import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { type ApprovedLine, withoutPrices } from '@colorway/rules/project/approval.ts';
import { type ApprovalReason, approvalReason } from '@colorway/rules/project/approve/approval-reason.ts';
import { approvalTotals } from '@colorway/rules/project/approve/approval-totals.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import type { Approvals } from '../approve/use-approvals.ts';
import { proofNow } from '../page/live-approvals.ts';

export interface WaitingProof {
  readonly proof: Proof;
  readonly lines: readonly ApprovedLine[];
  readonly reason: ApprovalReason | undefined;
  readonly openChanges: number;
}

/** Visible proofs without a valid approval, each with the first reason that keeps it out. */
export function waitingProofs(
  projectView: PortalProject,
  approvals: Approvals,
  cart: ShownCart,
): readonly WaitingProof[] {
  return projectView.proofs
    .filter(({ hidden, approval }) => !hidden && approval?.state !== 'approved')
    .map((proof) => {
      const own = approvals.proofs.find(({ proofId }) => proofId === proof.id);
      const { lines } = proofNow(proof, cart);
      const openChanges = own?.openChanges ?? 0;
      const reason = approvalReason({
        approvedVersion: proof.approval?.version,
        shown: proof.shown,
        openChanges,
        isOpened: own?.isOpened ?? false,
        pieces: approvalTotals(lines).pieces,
      });
      return { proof, lines: projectView.viewer.seesPrices ? lines : withoutPrices(lines), reason, openChanges };
    });
}
