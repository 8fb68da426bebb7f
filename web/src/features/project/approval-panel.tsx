import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { type RefObject, useState } from 'react';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
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
  /** Focused on the way in and after approving, since the pressed button is gone by then. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly onRequest: () => void;
  readonly onBack: () => void;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Approving names the file and every size in the cart with its price, so that both sides know what was meant (D66). */
export function ApprovalPanel({ asked, proof, cart, choice, panel, onRequest, onBack }: ApprovalPanelProps) {
  const { project, viewer, content } = asked;
  const { approval } = proof;
  const [givenBy, setGivenBy] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, approve } = useApprove(project.projectID, cart.desk);
  const isApproved = approval?.state === 'approved';
  const asksWho = viewer.kind === 'staff' && !isApproved;
  if (!choice.details) return null;
  const wanted = wantedApproval(proof, cart, choice);
  const by = approval && {
    before: capital(approvedBy(approval, asked).replace(/^By /, '')),
    now: isApproved ? 'The same' : 'Not approved',
  };
  const press = async () => {
    setMissing(true);
    if (asksWho && givenBy.trim() === '') return;
    const given = await approve({
      projectID: project.projectID,
      proofId: proof.id,
      sha256: wanted.sha256,
      selections: { ...wanted.selections },
      lines: wanted.lines.map((line) => ({ ...line, selections: { ...line.selections } })),
      ...(asksWho && { givenBy: givenBy.trim() }),
    });
    if (given) panel.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={panel} className="proof-dialog__scroll proof-tab" aria-label="Approval" tabIndex={0}>
        <div aria-live="polite">{approval ? <ApprovalStanding asked={asked} approval={approval} /> : null}</div>
        <ApprovalTable views={approvalViews(proof, wanted, choice.details)} by={by} />
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
      </section>
      <ApprovalFoot
        isApproved={isApproved}
        isByPhone={asksWho}
        busy={busy}
        approveLabel={content.labels.approve}
        requestLabel={content.labels.requestChanges}
        onApprove={() => void press()}
        onRequest={onRequest}
        onBack={onBack}
      />
    </>
  );
}
