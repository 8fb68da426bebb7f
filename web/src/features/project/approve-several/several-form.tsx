import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import {
  approveButton,
  MAX_APPROVER_NAME,
  TICK_LABELS,
  ticksFor,
} from '@colorway/rules/project/approve/approval-ticks.ts';
import { approvalTotals } from '@colorway/rules/project/approve/approval-totals.ts';
import { useId } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { TickList } from '../approve/tick-list.tsx';
import type { Approvals } from '../approve/use-approvals.ts';
import { toSeenProof, useApprove, useTypedName } from '../approve/use-approve.ts';
import { labelsOf, useTicks } from '../approve/use-ticks.ts';
import type { WaitingProof } from './waiting-proofs.ts';

interface SeveralFormProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly approvals: Approvals;
  readonly ticked: readonly WaitingProof[];
  /** The number of proofs that wait. */
  readonly of: number;
  readonly total: string | undefined;
  readonly onRefused: (refused: readonly { readonly proofId: string; readonly message: string }[]) => void;
}

/** Names the alerts that approving accepts. */
function alertsText(ticked: readonly WaitingProof[]): string | undefined {
  const withAlerts = ticked.filter(({ proof }) => proof.alerts.length > 0);
  const names = [...new Set(withAlerts.flatMap(({ proof }) => proof.alerts.map(({ alertName }) => alertName)))];
  if (names.length === 0) return undefined;
  return `${names.join(', ')} ${names.length === 1 && !names[0]?.endsWith('s') ? 'was' : 'were'} found on ${withAlerts.length} of these. Approving means you accept them.`;
}

/** One list of ticks and one name for all ticked proofs; each gets its own record. */
export function SeveralForm({ projectView, cart, approvals, ticked, of, total, onRefused }: SeveralFormProps) {
  const { project, viewer } = projectView;
  const titleId = useId();
  const isStaff = viewer.kind === 'staff';
  const lines = ticked.flatMap((one) => one.lines);
  const hasPrices = lines.some(({ unitPrice }) => unitPrice !== undefined);
  const labels = isStaff ? [] : labelsOf(ticksFor({ hasPrices, hasPieces: true }), approvals.extraTicks);
  const ticks = useTicks(labels, {
    file: JSON.stringify(
      ticked.map(({ proof }) => [
        proof.id,
        proof.versions.find(({ version }) => version === proof.shown)?.sha256,
        proof.alerts.map(({ keyword }) => keyword),
      ]),
    ),
    lines,
  });
  const [name, setName] = useTypedName(isStaff ? '' : approvals.name);
  const { run, busy, refusal } = useApprove(project.projectID, cart);
  const sums = approvalTotals(lines);
  const what = ticked.length === 1 ? '1 proof' : `${ticked.length} proofs`;
  const button = approveButton({ ticks: labels.length, ticked: ticks.count, name, what, total: sums.total });
  const isReady = button.isReady && ticked.length > 0;
  const submit = async () => {
    if (!isReady || busy) return;
    const given = await run({
      projectID: project.projectID,
      name: name.trim(),
      ticks: [...ticks.labels],
      proofs: ticked.map(({ proof }) => toSeenProof(proof, cart, {})),
    });
    if (!given) return;
    onRefused(given.refused);
    notify({
      kind: 'success',
      text: given.approved.length === 1 ? '1 proof is approved.' : `${given.approved.length} proofs are approved.`,
    });
  };
  const alerts = alertsText(ticked);
  return (
    <form
      className="several-form"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id={titleId}>{`Approve ${ticked.length} of ${of}`}</h2>
      <p className="small quiet">Each gets its own record; one can be changed later without the others.</p>
      <dl>
        <div>
          <dt>Pieces</dt>
          <dd>{sums.pieces}</dd>
        </div>
        {total === undefined ? null : (
          <div>
            <dt>Price, as in your cart</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
      {labels.length > 0 ? (
        <TickList
          title={`For all ${ticked.length}`}
          rows={labels.map((label) => ({ label }))}
          isTicked={ticks.isTicked}
          onToggle={ticks.toggle}
        />
      ) : null}
      {ticks.priceBefore ? (
        <p className="small" role="alert">
          <b>The price is different now.</b> {`Tick “${TICK_LABELS.price}” again.`}
        </p>
      ) : null}
      <TextField
        label={isStaff ? 'Who approved it by phone' : 'Type your full name'}
        placeholder="First and last name"
        value={name}
        maxLength={MAX_APPROVER_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} title="Not approved yet." live>
          {refusal}
        </AlertBlock>
      ) : null}
      <Button type="submit" look="primary" size="large" wide busy={busy} aria-disabled={!isReady || undefined}>
        {busy ? 'Recording' : button.label}
      </Button>
      {alerts ? <p className="tiny quiet">{alerts}</p> : null}
    </form>
  );
}
