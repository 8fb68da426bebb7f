import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { openChangeOf, proofStatus } from '@colorway/rules/project/groups/proof-status.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { openChangesOf } from '../changes/answer-changes.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

interface OfProof {
  readonly proof: AdminProof;
}

function HiddenTag({ proof }: OfProof) {
  return <Tag icon={<IconEyeOff className="icon icon--small" />}>{proof.isDraft ? 'Draft' : 'Hidden'}</Tag>;
}

/** One word for what happens next with a proof. */
export function ProofState({ proof }: OfProof) {
  const { threads } = useProjectEditor().adminProject;
  if (proof.hidden) return <HiddenTag proof={proof} />;
  const status = proofStatus(proof.approval, openChangeOf(proof.id, threads));
  if (status === 'changes-requested') {
    const count = openChangesOf(threads, proof.id).length;
    return (
      <>
        <Tag tone="warning" icon={<IconMessage2 className="icon icon--small" />}>
          {count === 1 ? '1 change asked' : `${count} changes asked`}
        </Tag>
        {proof.expectedOn === null ? null : (
          <span className="tiny quiet">{`Expected ${formatShortDay(proof.expectedOn)}`}</span>
        )}
      </>
    );
  }
  if (status === 'out-of-date')
    return (
      <Tag tone="warning" icon={<IconAlertTriangle className="icon icon--small" />}>
        Out of date
      </Tag>
    );
  if (status === 'approved')
    return (
      <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
        Approved
      </Tag>
    );
  return <Tag>With customer</Tag>;
}

/** `Necktie, version 2, approved version 1`. */
export function proofFacts({ productType, hasType, shown, approval, fileName, draftOf }: AdminProof): string {
  if (draftOf) return `${productType}, ${fileName}`;
  const approved =
    approval?.state === 'approved'
      ? approvedPieces(approval.lines)
      : approval && `approved version ${approval.version}`;
  return [hasType ? productType : 'No product type', `version ${shown}`, approved].filter(Boolean).join(', ');
}

export function ProofAlerts({ proof }: OfProof) {
  const { alerts } = useProjectEditor().adminProject.choices;
  const on = alerts.filter(({ keyword }) => proof.alertsOn.includes(keyword));
  if (on.length === 0) return <p className="tiny quiet">None</p>;
  return (
    <ul>
      {on.map(({ keyword, alertName }) => (
        <li key={keyword}>
          <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
          {alertName}
        </li>
      ))}
    </ul>
  );
}

/** Shows a proof to the customer or hides it; a draft is shown by sending it. */
export function VisibleButton({ proof }: OfProof) {
  const { saveProof } = useProjectEditor();
  const { id, proofID, hidden, version } = proof;
  const Icon = hidden ? IconEyeOff : IconEye;
  if (proof.isDraft) return <span className="icon-button" aria-hidden="true" />;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={hidden ? `Show ${proofID} to the customer` : `Hide ${proofID} from the customer`}
      onClick={() => void saveProof(id, { field: 'hidden', value: !hidden, version }).catch(notifyError)}
    >
      <Icon className="icon icon--small" aria-hidden="true" />
    </button>
  );
}
