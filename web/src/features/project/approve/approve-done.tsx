import type { ProofApproval } from '@colorway/contract/project/proof.ts';
import { nextApproverMessage } from '@colorway/rules/project/approve/approvers.ts';
import { CERTIFICATE_TEXTS } from '@colorway/rules/project/approve/certificate.ts';
import { Link } from '@tanstack/react-router';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { useRefetchProject } from '../page/use-project.ts';
import type { ProofApprovals } from './use-approvals.ts';

type Approver = ProofApprovals['approvers'][number];

/** Both of two approvers, each with what they have done. */
export function Approvers({ approvers }: { readonly approvers: readonly Approver[] }) {
  if (approvers.length === 0) return null;
  const message = nextApproverMessage(approvers);
  return (
    <div className="approvers">
      {message === '' ? null : (
        <p>
          <b>{message}</b>
        </p>
      )}
      <ul>
        {approvers.map(({ name, isYou, state }) => (
          <li key={name}>
            <span className="approvers__face" aria-hidden="true">
              {initials(name)}
            </span>
            <span>{isYou ? 'You' : name}</span>
            {state === 'approved' ? (
              <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
                Approved
              </Tag>
            ) : (
              <Tag tone="warning" icon={<IconClock className="icon icon--small" />}>
                Waiting
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TakeBackProps {
  readonly projectID: string;
  readonly proofId: string;
}

export function TakeBack({ projectID, proofId }: TakeBackProps) {
  const again = useRefetchProject(projectID);
  const { runOrThrow } = useCommand('approvals.takeBack', { after: again, refused: notifyError });
  return (
    <TwoPressButton
      label="Take back"
      armedLabel="Really take back?"
      doneLabel="Taken back"
      size="small"
      look="quiet"
      onConfirm={() => runOrThrow({ projectID, proofId })}
    />
  );
}

interface ApprovedStateProps extends TakeBackProps {
  readonly approval: ProofApproval;
  /** `By you`, `By phone`. */
  readonly by: string;
  readonly canTakeBack: boolean;
}

/** The proof is approved as it is: who approved it, and its certificate. */
export function ApprovedState({ approval, by, projectID, proofId, canTakeBack }: ApprovedStateProps) {
  const { certificate, name, at, lines } = approval;
  return (
    <div className="approved-state">
      <AlertBlock
        tone="ok"
        icon={<IconCircleCheck className="icon" />}
        live
        title={lines.length > 0 ? 'This proof is approved.' : `${CERTIFICATE_TEXTS.designOnly}.`}
      >
        {`${name ?? by}, ${formatDay(at)}.`}
      </AlertBlock>
      <div className="approved-state__ways">
        {certificate ? (
          <Link to="/approvals/$number" params={{ number: certificate }} className="text-link">
            {`Certificate ${certificate}`}
          </Link>
        ) : null}
        {canTakeBack ? <TakeBack projectID={projectID} proofId={proofId} /> : null}
      </div>
    </div>
  );
}
