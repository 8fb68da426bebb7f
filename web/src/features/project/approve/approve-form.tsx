import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { type ApprovedLine, withoutPrices } from '@colorway/rules/project/approval.ts';
import {
  approveButton,
  MAX_APPROVER_NAME,
  TICK_LABELS,
  type TickedProof,
  tickLine,
  ticksFor,
} from '@colorway/rules/project/approve/approval-ticks.ts';
import { approvalTotals, formatPieces, sameAsInCart } from '@colorway/rules/project/approve/approval-totals.ts';
import { useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { proofNow } from '../page/live-approvals.ts';
import { SizesTable } from './sizes-table.tsx';
import { TickList, type TickRow } from './tick-list.tsx';
import type { Approvals } from './use-approvals.ts';
import { toSeenProof, useApprove, useTypedName } from './use-approve.ts';
import { useTicks } from './use-ticks.ts';

export interface ApprovePanelProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly product: ProductDetails | undefined;
  readonly selections: Selections;
  readonly onSelections: (selections: Selections) => void;
  /** `By you`, `By phone`; undefined before the first approval. */
  readonly by: string | undefined;
  readonly onClose: () => void;
}

const pricesText = (lines: readonly ApprovedLine[]): readonly [string, string] => {
  const { pieces, total } = approvalTotals(lines);
  const [first] = lines;
  const each = new Set(lines.map(({ unitPrice }) => unitPrice)).size === 1 ? first?.unitPrice : undefined;
  return [
    each === undefined ? `${pieces} pieces` : `${pieces} at ${formatMoney(each)}`,
    total === undefined ? '' : formatMoney(total),
  ];
};

/** The price before and now; the tick is set again by hand. */
function PriceMoved({
  before,
  now,
  onTick,
}: {
  readonly before: readonly ApprovedLine[];
  readonly now: readonly ApprovedLine[];
  readonly onTick: () => void;
}) {
  const [old, current] = [pricesText(before), pricesText(now)];
  return (
    <div className="price-moved" role="alert">
      <p>
        <b>The price is different now.</b> Somebody with the link changed the cart.
      </p>
      <dl>
        <div>
          <dt>{old[0]}</dt>
          <dd>{old[1]}</dd>
        </div>
        <div data-now>
          <dt>{current[0]}</dt>
          <dd>{current[1]}</dd>
        </div>
      </dl>
      <Button onClick={onTick}>Tick the price again</Button>
    </div>
  );
}

/** The pieces of the proof that decided its tier, with those of other proofs. */
const countingOf = (cart: ShownCart, proofId: string): number =>
  Math.max(
    0,
    ...(cart.totals?.lines ?? [])
      .filter(({ id }) => cart.cart.lines.some((line) => line.id === id && line.proofId === proofId))
      .map(({ counting }) => counting),
  );

interface FormProps extends ApprovePanelProps {
  readonly approvals: Approvals;
}

/** The facts of the proof as the form shows them. */
function useShownFacts({ projectView, proof, cart, product, selections, approvals }: FormProps) {
  const isStaff = projectView.viewer.kind === 'staff';
  const { sha256, lines: charged } = proofNow(proof, cart);
  const lines = projectView.viewer.seesPrices ? charged : withoutPrices(charged);
  const hasPrices = lines.some(({ unitPrice }) => unitPrice !== undefined);
  const ticks = isStaff ? [] : ticksFor({ hasPrices, hasPieces: lines.length > 0 });
  const extraTicks = isStaff ? [] : approvals.extraTicks;
  const colors = approvals.proofs.find(({ proofId }) => proofId === proof.id)?.colors ?? [];
  const facts: TickedProof = {
    version: proof.shown,
    proofName: proof.proofID,
    productType: proof.productType,
    alerts: proof.alerts,
    colors: colors.map(({ name }) => name),
    lines,
    selections,
  };
  const rows: readonly TickRow[] = [
    ...ticks.map((tick) => ({
      label: TICK_LABELS[tick],
      line: tickLine(tick, facts, product),
      ...(tick === 'colors' && { colors }),
    })),
    ...extraTicks.map((label) => ({ label })),
  ];
  const file = JSON.stringify([sha256, proof.alerts.map(({ keyword }) => keyword)]);
  return { isStaff, lines, rows, ticked: { file, lines } };
}

interface NameProps {
  readonly isStaff: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
}

const NameField = ({ isStaff, name, onName }: NameProps) => (
  <TextField
    label={isStaff ? 'Who approved it by phone' : 'Type your full name'}
    placeholder="First and last name"
    autoComplete={isStaff ? 'off' : 'name'}
    value={name}
    maxLength={MAX_APPROVER_NAME}
    help="This is your signature. It goes on the certificate with the date and time."
    onChange={({ target }) => onName(target.value)}
  />
);

interface VersionArrivedProps {
  readonly version: number;
  readonly onSee: () => void;
}

const VersionArrived = ({ version, onSee }: VersionArrivedProps) => (
  <AlertBlock
    tone="warning"
    icon={<IconAlertTriangle className="icon" />}
    title={`Version ${version} arrived while you were here.`}
    live
  >
    <p>Nothing is approved. Look at it first; your ticks are cleared, your name is kept.</p>
    <Button size="small" onClick={onSee}>
      See it
    </Button>
  </AlertBlock>
);

interface SizesProps extends Pick<FormProps, 'proof' | 'cart' | 'product'> {
  readonly lines: readonly ApprovedLine[];
}

/** Every size with its price, or that only the design is approved. */
function Sizes({ proof, cart, product, lines }: SizesProps) {
  if (lines.length === 0)
    return (
      <p className="small">
        <b>The design only.</b> It names the file and these options; pieces are approved with the cart.
      </p>
    );
  const { pieces } = approvalTotals(lines);
  return (
    <>
      <SizesTable product={product} productType={proof.productType} lines={lines} />
      <p className="approve-form__same small">
        <IconCircleCheck className="icon icon--small" aria-hidden="true" />
        {sameAsInCart({ pieces, counting: countingOf(cart, proof.id), productType: proof.productType })}
      </p>
    </>
  );
}

/** The sizes, the ticks and the signature of an approval. */
export function ApproveForm(props: FormProps) {
  const { projectView, proof, cart, product, selections, approvals } = props;
  const { projectID } = projectView.project;
  const { isStaff, lines, rows, ticked } = useShownFacts(props);
  const ticks = useTicks(
    rows.map(({ label }) => label),
    ticked,
  );
  const [name, setName] = useTypedName(isStaff ? '' : approvals.name);
  const [seenFile, setSeenFile] = useState(ticked.file);
  const { run, busy, refusal } = useApprove(projectID, cart);
  const isNewVersion = seenFile !== ticked.file;
  const { pieces, total } = approvalTotals(lines);
  const what = lines.length > 0 ? formatPieces(pieces, proof.productType) : undefined;
  const button = approveButton({ ticks: rows.length, ticked: ticks.count, name, what, total });
  const isReady = button.isReady && !isNewVersion;
  const submit = () => {
    if (!isReady || busy) return;
    const proofs = [toSeenProof(proof, cart, selections)];
    void run({ projectID, name: name.trim(), ticks: [...ticks.labels], proofs });
  };
  return (
    <form
      className="approve-form"
      aria-label="Approval"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="approve-form__body">
        {isNewVersion ? <VersionArrived version={proof.shown} onSee={() => setSeenFile(ticked.file)} /> : null}
        <Sizes {...{ proof, cart, product, lines }} />
        {ticks.priceBefore ? (
          <PriceMoved before={ticks.priceBefore} now={lines} onTick={() => ticks.toggle(TICK_LABELS.price)} />
        ) : null}
        {rows.length > 0 ? (
          <TickList title="Tick what you have checked" rows={rows} isTicked={ticks.isTicked} onToggle={ticks.toggle} />
        ) : null}
        <NameField isStaff={isStaff} name={name} onName={setName} />
        {refusal ? (
          <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} title="Not approved yet." live>
            <p>{refusal}</p>
            <Button size="small" onClick={submit}>
              Try again
            </Button>
          </AlertBlock>
        ) : null}
      </div>
      <div className="approve-form__foot">
        <Button type="submit" look="primary" size="large" wide busy={busy} aria-disabled={!isReady || undefined}>
          {busy || !isReady ? null : <IconCheck className="icon" aria-hidden="true" />}
          <span className="approve-form__label">{busy ? 'Recording' : button.label}</span>
        </Button>
        <p className="tiny quiet">You can still ask for changes until we start printing.</p>
      </div>
    </form>
  );
}
