import type { Proof } from '@colorway/contract/project/proof.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { type Approved, approvalRows } from '@colorway/rules/project/approval.ts';

export interface ApprovalView {
  readonly name: string;
  /** Null before the first approval. */
  readonly before: string | null;
  readonly now: string;
  readonly changed: boolean;
}

/** What was approved beside what would be approved; before the first approval only the latter. */
export function approvalViews(
  { approval }: Pick<Proof, 'approval'>,
  wanted: Approved,
  product: ProductDetails,
): readonly ApprovalView[] {
  const now = { ...wanted, alerts: wanted.alerts ?? [] };
  if (!approval) {
    return approvalRows(wanted, now, product).map((row) => ({ ...row, before: null, changed: false }));
  }
  return approval.state === 'approved' ? approval.rows : approvalRows(approval, now, product);
}
