import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { type Approved, approvalRows, changeMessage } from '@colorway/rules/project/approval.ts';
import { type RefObject, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import type { CartStore } from '../../../blocks/cart/cart-store.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { proofNow } from '../page/live-approvals.ts';
import { useRefetchProject } from '../page/use-project.ts';
import { approvedBy } from '../proof/proof-state.ts';
import type { Choice } from '../proof/use-choice.ts';
import { ApprovalFoot } from '../../../blocks/approval/approval-foot.tsx';

type Approval = InputOf<'approvals.give'>;

interface Approving {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly approve: (approval: Approval) => Promise<boolean>;
}

/** The same approval goes by the same key, however often its answer is lost. */
function useApprove(projectID: string, cart: CartStore): Approving {
  const again = useRefetchProject(projectID);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef({ said: '', key: '' });

  const approve = async (approval: Approval) => {
    setBusy(true);
    setRefusal(undefined);
    const said = JSON.stringify(approval);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    try {
      // The server compares with its own cart, so what was done here goes first.
      const settled = await cart.settle();
      if (!settled.arrived) throw new Error(settled.said.join(' '));
      await call('approvals.give', approval, { idempotencyKey: attempt.current.key });
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await again();
      setBusy(false);
    }
  };
  return { busy, refusal, approve };
}

interface ApprovalView {
  readonly name: string;
  /** Null before the first approval. */
  readonly before: string | null;
  readonly now: string;
  readonly changed: boolean;
}

/** What was approved beside what would be approved; before the first approval only the latter. */
function approvalViews(
  { approval }: Pick<Proof, 'approval'>,
  wanted: Approved,
  product: ProductDetails,
): readonly ApprovalView[] {
  const now = { ...wanted, alerts: wanted.alerts ?? [] };
  if (!approval) {
    return approvalRows(wanted, now, product).map((row) => ({ ...row, before: null, changed: false }));
  }
  return approval.state === 'approved' ? approval.rows : approvalRows(approval, now, product);
}

interface ApprovalTableProps {
  readonly views: readonly ApprovalView[];
  /** Who approved, then and now; null before the first approval. */
  readonly by: { readonly before: string; readonly now: string } | null;
}

/** Then and now; only what changed stands out. */
const ApprovalTable = ({ views, by }: ApprovalTableProps) => (
  <section className="plain-table approval-table" aria-label="What is approved">
    <table>
      {by ? (
        <thead>
          <tr>
            <td />
            <th scope="col">{by.before ? 'Approved' : ''}</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {views.map(({ name, before, now, changed }) => (
          <tr key={name} data-changed={changed || undefined}>
            <th scope="row">{name}</th>
            {before === null ? null : <td>{before}</td>}
            <td>{changed ? <b>{now}</b> : now}</td>
          </tr>
        ))}
        {by ? (
          <tr>
            <th scope="row">By</th>
            <td>{by.before}</td>
            <td className="quiet">{by.now}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </section>
);

interface ApprovalStandingProps {
  readonly asked: PortalProject;
  readonly approval: ProofApproval;
}

/** Approved by whom and when, and whether it still holds. */
function ApprovalStanding({ asked, approval }: ApprovalStandingProps) {
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

/** What would be approved: every size in the cart, else the options chosen beside the picture. */
function wantedApproval(proof: Proof, cart: ShownCart, { selections }: Pick<Choice, 'selections'>): Approved {
  const now = proofNow(proof, cart);
  return { ...now, selections: now.lines[0]?.selections ?? selections, alerts: proof.alerts };
}

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
