import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ApprovalFoot } from './approval-foot.tsx';
import { approvalViews } from './approval-rows.ts';
import { ApprovalStanding } from './approval-standing.tsx';
import { ApprovalTable } from './approval-table.tsx';
import { approvedBy } from './proof-state.ts';
import { useApprove } from './use-approve.ts';
import type { Choice } from './use-choice.ts';
import { wantedApproval } from './wanted-approval.ts';

interface ApprovalPanelProps {
  readonly asked: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly choice: Choice;
  readonly onRequest: () => void;
  readonly onBack: () => void;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Approving names the file, the options and the price, so that nobody wonders later what was meant (D53). */
export function ApprovalPanel({ asked, proof, cart, choice, onRequest, onBack }: ApprovalPanelProps) {
  const { project, viewer, content } = asked;
  const { approval } = proof;
  const [givenBy, setGivenBy] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, approve } = useApprove(project.projectID);
  const isApproved = approval?.state === 'approved';
  const asksWho = viewer.kind === 'staff' && !isApproved;
  if (!choice.details) return null;
  const wanted = wantedApproval(asked, proof, cart, choice);
  const by = approval && {
    before: capital(approvedBy(approval, asked).replace(/^By /, '')),
    now: isApproved ? 'The same' : 'Not approved',
  };
  const press = () => {
    setMissing(true);
    if (asksWho && givenBy.trim() === '') return;
    void approve({
      projectID: project.projectID,
      proofId: proof.id,
      sha256: proof.versions.find(({ version }) => version === proof.shown)?.sha256 ?? '',
      selections: { ...wanted.selections },
      quantity: wanted.quantity,
      ...(asksWho && { givenBy: givenBy.trim() }),
    });
  };
  return (
    <>
      <div className="proof-dialog__scroll proof-tab">
        {approval ? <ApprovalStanding asked={asked} approval={approval} /> : null}
        <ApprovalTable views={approvalViews({ proof, details: choice.details, ...wanted })} by={by} />
        <p className="small">{content.labels.approveHelp}</p>
        {asksWho ? (
          <TextField
            label="Who approved it by phone"
            value={givenBy}
            maxLength={120}
            error={missing && givenBy.trim() === '' ? 'Write who said so.' : undefined}
            onChange={({ target }) => setGivenBy(target.value)}
          />
        ) : null}
        {refusal ? (
          <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
            {refusal}
          </AlertBlock>
        ) : null}
      </div>
      <ApprovalFoot
        isApproved={isApproved}
        busy={busy}
        approveLabel={content.labels.approve}
        requestLabel={content.labels.requestChanges}
        onApprove={press}
        onRequest={onRequest}
        onBack={onBack}
      />
    </>
  );
}
