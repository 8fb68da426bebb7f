import './approve.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { proofNow } from '../page/live-approvals.ts';
import { ApprovedState, Approvers, TakeBack } from './approve-done.tsx';
import { ApproveForm, type ApprovePanelProps } from './approve-form.tsx';
import { AskPieces } from './ask-pieces.tsx';
import { type Approvals, useApprovals } from './use-approvals.ts';

/** A link that may only comment: the owner decides. */
const CommentOnly = ({ onClose }: Pick<ApprovePanelProps, 'onClose'>) => (
  <div className="approve-form__body">
    <p>
      <b>Your link lets you comment.</b> The customer decides on this project.
    </p>
    <Button onClick={onClose}>Comment</Button>
  </div>
);

interface BodyProps extends ApprovePanelProps {
  readonly approvals: Approvals;
}

/** Shows the approval, why it is not allowed, the question for pieces, or the form. */
function PanelBody(props: BodyProps): ReactNode {
  const { projectView, proof, cart, product, selections, onSelections, by, approvals } = props;
  const { projectID } = projectView.project;
  const [isDesignOnly, setDesignOnly] = useState(false);
  const own = approvals.proofs.find(({ proofId }) => proofId === proof.id);
  const approvers = own?.approvers ?? [];
  const isMine = approvers.some(({ isYou, state }) => isYou && state === 'approved');
  if (proof.approval?.state === 'approved')
    return (
      <div className="approve-form__body">
        <ApprovedState
          {...{ projectID, proofId: proof.id }}
          approval={proof.approval}
          by={by ?? ''}
          canTakeBack={own?.canTakeBack ?? false}
        />
        <Approvers approvers={approvers} />
      </div>
    );
  if (!approvals.canApprove) return <CommentOnly onClose={props.onClose} />;
  if (isMine)
    return (
      <div className="approve-form__body">
        <Approvers approvers={approvers} />
        {own?.canTakeBack ? <TakeBack projectID={projectID} proofId={proof.id} /> : null}
      </div>
    );
  const hasPieces = proofNow(proof, cart).lines.length > 0;
  if (!hasPieces && !isDesignOnly && product)
    return (
      <div className="approve-form__body">
        <AskPieces {...{ proof, product, cart, selections, onSelections }} onDesignOnly={() => setDesignOnly(true)} />
      </div>
    );
  return (
    <>
      {approvers.length > 0 ? (
        <div className="approve-form__approvers">
          <Approvers approvers={approvers} />
        </div>
      ) : null}
      <ApproveForm {...props} />
    </>
  );
}

/** The number of characters of a hash to show. */
const SHORT = 6;

/** Takes the place of the comments; the picture stays beside it. */
export function ApprovePanel(props: ApprovePanelProps) {
  const { projectView, proof, by, onClose } = props;
  const { approvals, failed, again } = useApprovals(projectView.project.projectID);
  const title = useRef<HTMLHeadingElement>(null);
  const isApproved = proof.approval?.state === 'approved';
  // Approving removes the pressed button, so the focus returns to the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state moves the focus
  useEffect(() => title.current?.focus(), [isApproved]);
  const sha256 = proof.versions.find(({ version }) => version === proof.shown)?.sha256 ?? '';
  const changes = proof.approval?.state === 'out-of-date' ? proof.approval.changes : [];
  return (
    <section className="approve-panel" aria-label="Approve" data-wide>
      <div className="approve-panel__head">
        <h3 ref={title} tabIndex={-1}>{`Approve version ${proof.shown}`}</h3>
        <button type="button" className="icon-button" aria-label="Close the approval" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
        <p className="small quiet">
          We make exactly this file and these pieces. <span className="mono">{sha256.slice(0, SHORT)}</span>
        </p>
      </div>
      <div aria-live="polite">
        {changes.length > 0 ? (
          <div className="approve-panel__changes">
            <AlertBlock
              tone="warning"
              icon={<IconAlertTriangle className="icon" />}
              title={by === 'By you' ? 'Your approval is out of date.' : 'The approval is out of date.'}
            >
              {`${changes.join('. ')}.`}
            </AlertBlock>
          </div>
        ) : null}
      </div>
      {approvals ? <PanelBody {...props} approvals={approvals} /> : null}
      {!approvals && failed ? (
        <div className="approve-form__body">
          <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} title="Not approved yet." live>
            <p>The approval did not load.</p>
            <Button size="small" onClick={() => void again()}>
              Try again
            </Button>
          </AlertBlock>
        </div>
      ) : null}
      {!approvals && !failed ? (
        <div className="approve-form__body" aria-busy="true">
          <Skeleton height={120} />
          <Skeleton height={240} />
        </div>
      ) : null}
    </section>
  );
}
