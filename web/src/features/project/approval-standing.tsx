import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { ProofApproval } from '@colorway/contract/project/proof.ts';
import { changeMessage } from '@colorway/rules/project/approval.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { approvedBy } from './proof-state.ts';

interface ApprovalStandingProps {
  readonly asked: PortalProject;
  readonly approval: ProofApproval;
}

/** Approved by whom and when, and whether it still holds. */
export function ApprovalStanding({ asked, approval }: ApprovalStandingProps) {
  const by = approvedBy(approval, asked);
  const day = formatDay(approval.at);
  if (approval.state === 'approved')
    return (
      <AlertBlock tone="ok" icon={<IconCircleCheck className="icon" />} title="This proof is approved.">
        {`${by}, ${day}.`}
      </AlertBlock>
    );
  const whose = by === 'By you' ? 'Your approval is out of date.' : 'The approval is out of date.';
  const lead = by === 'By you' ? 'You approved this proof' : `Approved ${by.replace(/^By/, 'by')}`;
  return (
    <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} title={whose}>
      {`${lead} on ${day}. Changed since: ${changeMessage(approval.rows).toLowerCase()}.`}
    </AlertBlock>
  );
}
