import { approvedPieces, changeMessage } from '@colorway/rules/project/approval.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import type { AdminProof } from './admin-project-api.ts';

function ApprovalTag({ approval }: Pick<AdminProof, 'approval'>) {
  if (!approval) return <Tag>Not approved yet</Tag>;
  const by = `${approval.way === 'phone' ? 'by phone, ' : ''}${approval.givenBy}`;
  if (approval.state === 'approved')
    return (
      <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
        {[`Approved ${formatDay(approval.at)}`, by, approvedPieces(approval.lines)].filter(Boolean).join(', ')}
      </Tag>
    );
  return (
    <Tag tone="warning" icon={<IconAlertTriangle className="icon icon--small" />}>
      {`Approval out of date: ${changeMessage(approval.rows)}`}
    </Tag>
  );
}

export const ProofHead = ({ proof }: { readonly proof: AdminProof }) => (
  <div className="proof-row__name">
    <h3 className="mono">{proof.fileName}</h3>
    <p className="tiny quiet">
      Created {formatDay(proof.createdAt)}
      {proof.versions.length > 1 ? `, version ${proof.shown} of ${proof.versions.length}` : ''}
    </p>
    <ApprovalTag approval={proof.approval} />
  </div>
);
