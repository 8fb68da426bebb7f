import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { formatOptions } from '@colorway/rules/project/approval.ts';
import { reasonMessage } from '@colorway/rules/project/approve/approval-reason.ts';
import { approvalTotals, formatSizes, formatTotal } from '@colorway/rules/project/approve/approval-totals.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';
import { IconShoppingBag } from '../../../ui/icons/icon-shopping-bag.ts';
import { type Approvals, useApprovals } from '../approve/use-approvals.ts';
import { SeveralForm } from './several-form.tsx';
import { type WaitingProof, waitingProofs } from './waiting-proofs.ts';

const ICONS = {
  'new-version': IconAlertTriangle,
  'open-change': IconMessage2,
  'not-opened': IconEyeOff,
  'no-pieces': IconShoppingBag,
} as const;

const ProofName = ({ proof }: { readonly proof: Proof }) => (
  <span className="several-row__name">
    <b>{proof.productType}</b>
    <span className="small quiet">{`${proof.proofID}, version ${proof.shown}`}</span>
  </span>
);

interface ExceptionProps {
  readonly projectID: string;
  readonly waiting: WaitingProof;
}

function ExceptionRow({ projectID, waiting: { proof, reason, openChanges } }: ExceptionProps) {
  if (!reason) return null;
  const { message, button } = reasonMessage(reason, openChanges);
  const Icon = ICONS[reason];
  return (
    <li className="several-row several-row--exception" data-reason={reason}>
      <img src={proof.picture.previewUrl} alt="" width={42} height={52} />
      <ProofName proof={proof} />
      <span className="several-row__reason">
        <Icon className="icon icon--small" aria-hidden="true" />
        {message}
      </span>
      <Link
        to="/project/$id/proof/$proofID"
        params={{ id: projectID, proofID: proof.id }}
        className={buttonClass({ size: 'small' })}
      >
        {button}
        <span className="visually-hidden">{`: ${proof.productType}, ${proof.proofID}`}</span>
      </Link>
    </li>
  );
}

interface ReadyRowProps {
  readonly projectView: PortalProject;
  readonly waiting: WaitingProof;
  readonly isTicked: boolean;
  readonly refusal: string | undefined;
  readonly onToggle: () => void;
}

function ReadyRow({ projectView, waiting: { proof, lines }, isTicked, refusal, onToggle }: ReadyRowProps) {
  const product = projectView.products.find(({ productType }) => productType === proof.productType);
  const { total } = approvalTotals(lines);
  const sizes = lines.map(({ quantity, selections }) => ({ quantity, options: formatOptions(product, selections) }));
  return (
    <li className="several-row">
      <input
        type="checkbox"
        aria-label={`Approve ${proof.productType}, ${proof.proofID}`}
        checked={isTicked}
        onChange={onToggle}
      />
      <img src={proof.picture.previewUrl} alt="" width={42} height={52} />
      <ProofName proof={proof} />
      <span className="small">{formatSizes(sizes)}</span>
      <span className="figures several-row__price">{formatTotal(total)}</span>
      <span className="several-row__alerts tiny">
        {refusal ? <b role="alert">{refusal}</b> : null}
        {proof.alerts.length > 0 ? (
          <>
            <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
            {proof.alerts.map(({ alertName }) => alertName).join(', ')}
          </>
        ) : null}
      </span>
    </li>
  );
}

interface SeveralProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
}

function Lists({ projectView, cart, approvals }: SeveralProps & { readonly approvals: Approvals }) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { projectID } = projectView.project;
  const waiting = waitingProofs(projectView, approvals, cart);
  const exceptions = waiting.filter(({ reason }) => reason !== undefined);
  const ready = waiting.filter(({ reason }) => reason === undefined);
  const ticked = ready.filter(({ proof }) => !unticked.has(proof.id));
  const total = approvalTotals(ticked.flatMap(({ lines }) => lines)).total;
  if (waiting.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck className="icon icon--large" />}
        title="Everything is approved"
        action={
          <Link to="/project/$id" params={{ id: projectID }} className={buttonClass({ look: 'primary' })}>
            Back to the project
          </Link>
        }
      >
        There is no proof left to approve.
      </EmptyState>
    );
  const toggle = (id: string) =>
    setUnticked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const clear = () => setUnticked(ticked.length > 0 ? new Set(ready.map(({ proof }) => proof.id)) : new Set());
  return (
    <div className="several">
      <div className="several__lists">
        {exceptions.length > 0 ? (
          <section aria-labelledby="several-exceptions">
            <div className="several__head">
              <h2 id="several-exceptions">
                {exceptions.length === 1 ? '1 needs a look first' : `${exceptions.length} need a look first`}
              </h2>
              <p className="small quiet">They stay out until you have opened them.</p>
            </div>
            <ul>
              {exceptions.map((one) => (
                <ExceptionRow key={one.proof.id} projectID={projectID} waiting={one} />
              ))}
            </ul>
          </section>
        ) : null}
        {ready.length > 0 ? (
          <section aria-labelledby="several-ready">
            <div className="several__head">
              <h2 id="several-ready">{ready.length === 1 ? '1 is ready' : `${ready.length} are ready`}</h2>
              <Button look="quiet" size="small" onClick={clear}>
                {ticked.length > 0 ? 'Clear all' : 'Tick all'}
              </Button>
            </div>
            <ul>
              {ready.map((one) => (
                <ReadyRow
                  key={one.proof.id}
                  projectView={projectView}
                  waiting={one}
                  isTicked={!unticked.has(one.proof.id)}
                  refusal={refusals.get(one.proof.id)}
                  onToggle={() => toggle(one.proof.id)}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {ready.length > 0 && approvals.canApprove ? (
        <SeveralForm
          {...{ projectView, cart, approvals, ticked }}
          of={waiting.length}
          total={total === undefined ? undefined : formatMoney(total)}
          onRefused={(refused) => setRefusals(new Map(refused.map((one) => [one.proofId, one.message])))}
        />
      ) : null}
    </div>
  );
}

export function ApproveSeveral({ projectView, cart }: SeveralProps) {
  const { project, proofs } = projectView;
  const { approvals, failed, again } = useApprovals(project.projectID);
  const count = proofs.filter(({ hidden, approval }) => !hidden && approval?.state !== 'approved').length;
  return (
    <div className="column approve-page">
      <div className="approve-page__head">
        <Link
          to="/project/$id"
          params={{ id: project.projectID }}
          className="icon-button"
          aria-label="Back to the project"
        >
          <IconArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <h1 tabIndex={-1}>{count === 0 ? 'Approve' : `Approve all ${count}`}</h1>
        <p className="small quiet">{project.name}</p>
      </div>
      {approvals ? <Lists projectView={projectView} cart={cart} approvals={approvals} /> : null}
      {!approvals && failed ? (
        <RetryState title="The approvals did not load" onRetry={() => void again()}>
          Nothing is approved yet.
        </RetryState>
      ) : null}
      {!approvals && !failed ? (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      ) : null}
    </div>
  );
}
