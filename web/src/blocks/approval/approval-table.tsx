import type { Proof } from '@colorway/contract/project/proof.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { type Approved, approvalRows } from '@colorway/rules/project/approval.ts';

interface ApprovalView {
  readonly name: string;
  /** Null before the first approval. */
  readonly before: string | null;
  readonly now: string;
  readonly changed: boolean;
}

/** The recorded approval beside the requested one; before the first approval only the latter. */
function approvalViews(
  { approval }: Pick<Proof, 'approval'>,
  requested: Approved,
  product: ProductDetails,
): readonly ApprovalView[] {
  const now = { ...requested, alerts: requested.alerts ?? [] };
  if (!approval) {
    return approvalRows(requested, now, product).map((row) => ({ ...row, before: null, changed: false }));
  }
  return approval.state === 'approved' ? approval.rows : approvalRows(approval, now, product);
}

interface ApprovalTableProps {
  readonly proof: Pick<Proof, 'approval'>;
  readonly requested: Approved;
  readonly product: ProductDetails;
  /** The recorded approver; undefined before the first approval. */
  readonly approver: string | undefined;
}

/** Shows then and now, and marks changes. */
export function ApprovalTable({ proof, requested, product, approver }: ApprovalTableProps) {
  return (
    <section className="plain-table approval-table" aria-label="What is approved">
      <table>
        {approver === undefined ? null : (
          <thead>
            <tr>
              <td />
              <th scope="col">{approver ? 'Approved' : ''}</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
        )}
        <tbody>
          {approvalViews(proof, requested, product).map(({ name, before, now, changed }) => (
            <tr key={name} data-changed={changed || undefined}>
              <th scope="row">{name}</th>
              {before === null ? null : <td>{before}</td>}
              <td>{changed ? <b>{now}</b> : now}</td>
            </tr>
          ))}
          {approver === undefined ? null : (
            <tr>
              <th scope="row">By</th>
              <td>{approver}</td>
              <td className="quiet">{proof.approval?.state === 'approved' ? 'The same' : 'Not approved'}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
