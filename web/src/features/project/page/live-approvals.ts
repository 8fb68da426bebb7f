import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import {
  approvalRows,
  approvalState,
  comparedLines,
  linesOfProof,
  type ProofNow,
} from '@colorway/rules/project/approval.ts';
import { approvalChanges } from '@colorway/rules/project/approve/approval-changes.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';

type Shown = Pick<ShownCart, 'cart' | 'totals'>;

/** The lines and prices that an approval would cover now, the same as in the cart. */
export const proofNow = ({ id, shown, versions, alerts }: Proof, { cart, totals }: Shown): ProofNow => ({
  version: shown,
  sha256: versions.find(({ version }) => version === shown)?.sha256 ?? '',
  selections: null,
  lines: linesOfProof(cart, id, totals?.lines ?? []),
  alerts,
});

const withLiveApproval = (proof: Proof, { products }: Pick<PortalProject, 'products'>, cart: Shown): Proof => {
  const { approval } = proof;
  if (!approval) return proof;
  const product = products.find(({ productType }) => productType === proof.productType);
  const lines = comparedLines(cart.cart, proof.id, cart.totals?.lines ?? []);
  const now = { ...proofNow(proof, cart), lines };
  const rows = approvalRows(approval, now, product);
  if (JSON.stringify(rows) === JSON.stringify(approval.rows)) return proof;
  const changes = [...approvalChanges(approval, now, product)];
  return { ...proof, approval: { ...approval, rows: [...rows], changes, state: approvalState(rows) } };
};

/** The project with its approvals compared to the cart as this browser shows it; the same object while none changed. */
export function withLiveApprovals(project: PortalProject, cart: Shown): PortalProject {
  const proofs = project.proofs.map((proof) => withLiveApproval(proof, project, cart));
  return proofs.every((proof, at) => proof === project.proofs[at]) ? project : { ...project, proofs };
}
