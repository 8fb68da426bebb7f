import type { AdminProject } from '@colorway/contract/project/admin/admin-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { type Approved, approvedPieces, changeMessage, formatOptions } from '@colorway/rules/project/approval.ts';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { notify } from '../../ui/notify/notify.ts';
import { call } from '../api/client.ts';
import type { InputOf } from '../api/operations.ts';
import { useCommand } from '../api/use-command.ts';
import { ProductOptions } from '../options/product-options.tsx';
import { formatDay } from '../when/format-moment.ts';
import { ApprovalTable } from './approval-table.tsx';

type Approval = InputOf<'approvals.give'>;

const WHO_MISSING = 'Enter who approved it.';

interface ApprovalOptions {
  readonly projectID: string;
  readonly proofId: string;
  /** Staff write down who approved by phone. */
  readonly asksWho: boolean;
  /** Sends what is still on its way to the cart: the server compares with its own cart. */
  readonly settle?: (() => Promise<void>) | undefined;
  /** Reads the project again. */
  readonly again: () => Promise<unknown>;
}

interface ApprovalInput {
  readonly givenBy: string;
  readonly setGivenBy: (givenBy: string) => void;
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Resolves to whether it is recorded. */
  readonly approve: (requested: Approved) => Promise<boolean>;
}

/** An approval as it is typed and given; it names the file and every size with its price (D66). */
function useApprovalInput({ projectID, proofId, asksWho, settle, again }: ApprovalOptions): ApprovalInput {
  const [givenBy, setGivenBy] = useState('');
  const [pressed, setPressed] = useState(false);
  const { run, busy, refusal } = useCommand(
    async (approval: Approval, idempotencyKey) => {
      await settle?.();
      return call('approvals.give', approval, { idempotencyKey });
    },
    { always: again },
  );
  const isMissing = asksWho && givenBy.trim() === '';

  const approve = async ({ sha256, selections, lines }: Approved): Promise<boolean> => {
    setPressed(true);
    if (isMissing) return false;
    const given = await run({
      projectID,
      proofId,
      sha256,
      selections: { ...selections },
      lines: lines.map((line) => ({ ...line, selections: { ...line.selections } })),
      ...(asksWho && { givenBy: givenBy.trim() }),
    });
    return given !== undefined;
  };
  return { givenBy, setGivenBy, fault: pressed && isMissing ? WHO_MISSING : undefined, busy, refusal, approve };
}

const MAX_NAME_LENGTH = 120;

interface ApprovalStatusProps {
  readonly approval: ProofApproval;
  /** `By you`, `By phone`. */
  readonly by: string;
}

/** Names the approver and the day, and tells whether the approval is up to date. */
function ApprovalStatus({ approval, by }: ApprovalStatusProps) {
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface ApprovalFootProps {
  readonly isApproved: boolean;
  /** Staff write down who approved. */
  readonly isByPhone: boolean;
  readonly busy: boolean;
  readonly approveLabel: string;
  readonly requestLabel: string;
  readonly onApprove: () => void;
  readonly onRequest: () => void;
  readonly onBack: () => void;
}

const RECORDED = "We record your name and today's date. You can see the approval here at any time.";
const RECORDED_BY_PHONE = "Recorded with this name and today's date. The customer sees it here, too.";
const BACK = 'Back to sizes and prices';

function ApprovalFoot(props: ApprovalFootProps) {
  const { isApproved, isByPhone, busy, approveLabel, requestLabel, onApprove, onRequest, onBack } = props;
  if (isApproved)
    return (
      <div className="proof-dialog__foot approval-foot">
        <Button size="large" wide onClick={onBack}>
          {BACK}
        </Button>
      </div>
    );
  return (
    <div className="proof-dialog__foot approval-foot">
      <div className="approval-foot__ways">
        <Button size="large" onClick={onRequest}>
          {requestLabel}
        </Button>
        <Button look="primary" size="large" busy={busy} onClick={onApprove}>
          {busy ? null : <IconCheck className="icon" aria-hidden="true" />}
          {busy ? 'Recording' : approveLabel}
        </Button>
      </div>
      <p className="tiny quiet">
        {isByPhone ? RECORDED_BY_PHONE : RECORDED}{' '}
        <button type="button" className="text-link" onClick={onBack}>
          {BACK}
        </button>
      </p>
    </div>
  );
}

interface OnlineProps {
  readonly projectID: string;
  readonly proof: Proof;
  readonly product: ProductDetails;
  readonly requested: Approved;
  /** `By you`, `By phone`; undefined before the first approval. */
  readonly by: string | undefined;
  /** Staff write down who approved by phone. */
  readonly asksWho: boolean;
  readonly labels: { readonly approve: string; readonly approveHelp: string; readonly requestChanges: string };
  /** Focused after approving, since the pressed button is gone by then. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly settle: () => Promise<void>;
  readonly again: () => Promise<unknown>;
  readonly onRequest: () => void;
  readonly onBack: () => void;
}

/** In the dialog of the proof, beside its picture. */
function OnlineApproval(props: OnlineProps) {
  const { projectID, proof, product, requested, by, labels, panel, settle, again, onRequest, onBack } = props;
  const { approval } = proof;
  const isApproved = approval?.state === 'approved';
  const asksWho = props.asksWho && !isApproved;
  const input = useApprovalInput({ projectID, proofId: proof.id, asksWho, settle, again });
  const press = async () => {
    if (await input.approve(requested)) panel.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={panel} className="proof-dialog__scroll proof-tab" aria-label="Approval" tabIndex={0}>
        <div aria-live="polite">
          {approval && by !== undefined ? <ApprovalStatus approval={approval} by={by} /> : null}
        </div>
        <ApprovalTable
          proof={proof}
          requested={requested}
          product={product}
          approver={by === undefined ? undefined : capital(by.replace(/^By /, ''))}
        />
        <p className="small">{labels.approveHelp}</p>
        {asksWho ? (
          <TextField
            label="Who approved it by phone"
            value={input.givenBy}
            maxLength={MAX_NAME_LENGTH}
            error={input.fault}
            onChange={({ target }) => input.setGivenBy(target.value)}
          />
        ) : null}
        {input.refusal ? (
          <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
            {input.refusal}
          </AlertBlock>
        ) : null}
      </section>
      <ApprovalFoot
        isApproved={isApproved}
        isByPhone={asksWho}
        busy={input.busy}
        approveLabel={labels.approve}
        requestLabel={labels.requestChanges}
        onApprove={() => void press()}
        onRequest={onRequest}
        onBack={onBack}
      />
    </>
  );
}

interface PhoneProps {
  readonly projectID: string;
  readonly proof: AdminProject['proofs'][number];
  readonly product: ProductDetails | undefined;
  readonly again: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** On staff's card of the proof, with the facts of an approval that is given online. */
function PhoneApproval({ projectID, proof, product, again, onDone }: PhoneProps) {
  const { id, shown, versions, inCart, alerts } = proof;
  const [selections, setSelections] = useState<Selections>(proof.approval?.selections ?? {});
  const { givenBy, setGivenBy, fault, busy, refusal, approve } = useApprovalInput({
    projectID,
    proofId: id,
    asksWho: true,
    again,
  });
  const press = async () => {
    const sha256 = versions.find(({ version }) => version === shown)?.sha256 ?? '';
    if (!(await approve({ version: shown, sha256, selections, lines: inCart, alerts }))) return;
    notify({ kind: 'success', text: `The approval by ${givenBy.trim()} is recorded.` });
    onDone();
  };
  return (
    <form
      className="phone-approval"
      noValidate
      aria-label="Approved by phone"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      {inCart.length > 0 ? (
        <p className="small">
          In the cart:{' '}
          {inCart
            .map((line) => [approvedPieces([line]), formatOptions(product, line.selections)].filter(Boolean).join(', '))
            .join('; ')}
          .
        </p>
      ) : null}
      {product && inCart.length === 0 ? (
        <ProductOptions details={product} selections={selections} onChange={setSelections} />
      ) : null}
      <div className="proof-row__pair">
        <TextField
          label="Who approved it"
          value={givenBy}
          maxLength={MAX_NAME_LENGTH}
          error={fault ?? refusal}
          onChange={({ target }) => setGivenBy(target.value)}
        />
      </div>
      <Button type="submit" size="small" look="primary" busy={busy}>
        Record the approval
      </Button>
    </form>
  );
}

type ApprovalFormProps = ({ readonly way: 'online' } & OnlineProps) | ({ readonly way: 'phone' } & PhoneProps);

/** Approves a proof: the customer on the page, or staff who write down a phone call. */
export const ApprovalForm = (props: ApprovalFormProps) =>
  props.way === 'online' ? <OnlineApproval {...props} /> : <PhoneApproval {...props} />;
