import type { StaffProblem } from '@colorway/contract/shop/problem.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { type Cents, formatAmount, formatMoney } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { refundFault } from '@colorway/rules/shop/payment/ledger.ts';
import {
  DECISION_KINDS,
  DECISION_NAMES,
  type DecisionKind,
  decisionButton,
  NO_ANSWER,
  REPRINT_REASONS,
  type ReprintReason,
} from '@colorway/rules/shop/problem/decision.ts';
import { MAX_PROBLEM_TEXT } from '@colorway/rules/shop/problem/report.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { type Decision, useDecide } from './use-problem.ts';

interface DecideFormProps {
  readonly problem: StaffProblem;
}

const REASON_OPTIONS = REPRINT_REASONS.map((value) => ({ value, label: value }));

const Kinds = ({
  kind,
  onChange,
}: {
  readonly kind: DecisionKind;
  readonly onChange: (kind: DecisionKind) => void;
}) => (
  <fieldset className="decide-form__kinds">
    <legend className="decide-form__legend">What we do</legend>
    {DECISION_KINDS.map((one) => (
      <label key={one} className="decide-form__kind">
        <input type="radio" name="decision" checked={kind === one} onChange={() => onChange(one)} />
        {DECISION_NAMES[one]}
      </label>
    ))}
  </fieldset>
);

const pieceFault = (typed: string, ordered: number): string | undefined => {
  if (!/^\d{1,6}$/.test(typed.trim())) return 'Enter a number of pieces.';
  return Number(typed) > ordered ? `This line has ${ordered} of these.` : undefined;
};

type Reported = StaffProblem['pieces'][number];
type Counts = Readonly<Record<number, string>>;

/** The reported pieces until staff type another number. */
const countTyped = (counts: Counts, { line, quantity }: Reported): string => counts[line] ?? String(quantity);

function useReprint({ pieces, proposedDay }: StaffProblem) {
  const [counts, setCounts] = useState<Counts>({});
  const [reason, setReason] = useState<ReprintReason>('Sewing: seam');
  const [dueOn, setDueOn] = useState(proposedDay);
  const reprinted = pieces.flatMap((one) => {
    const quantity = Number(countTyped(counts, one));
    return quantity > 0 ? [{ line: one.line, quantity }] : [];
  });
  const isWrong = pieces.some((one) => pieceFault(countTyped(counts, one), one.ordered) !== undefined);
  return {
    ...{ counts, setCounts, reason, setReason, dueOn, setDueOn },
    pieces: reprinted,
    hasFault: reprinted.length === 0 || isWrong || dueOn === '',
  };
}

function ReprintFields({ problem, reprint }: DecideFormProps & { readonly reprint: ReturnType<typeof useReprint> }) {
  const { counts, setCounts, reason, setReason, dueOn, setDueOn } = reprint;
  const { pieces } = problem;
  return (
    <>
      {pieces.map((one) => (
        <TextField
          key={one.line}
          label={pieces.length === 1 ? 'Pieces' : `Pieces of ${[one.label, one.options].filter(Boolean).join(', ')}`}
          inputMode="numeric"
          value={countTyped(counts, one)}
          error={pieceFault(countTyped(counts, one), one.ordered)}
          onChange={({ target }) => setCounts({ ...counts, [one.line]: target.value })}
        />
      ))}
      <div className="decide-form__pair">
        <SelectField
          label="Reason"
          value={reason}
          options={REASON_OPTIONS}
          onChange={({ target }) => setReason(REPRINT_REASONS.find((one) => one === target.value) ?? reason)}
        />
        <TextField
          label="Due"
          type="date"
          value={dueOn}
          error={dueOn === '' ? 'Choose the day on which they are due.' : undefined}
          onChange={({ target }) => setDueOn(target.value)}
        />
      </div>
      <p className="tiny quiet figures">
        {`Goes to To print${dueOn === '' ? '' : `, due ${formatYearDay(dueOn)}`}. Same file, same colors. No charge to the customer.`}
      </p>
    </>
  );
}

interface MoneyFieldsProps extends DecideFormProps {
  readonly isCredit: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly fault: string | undefined;
}

const MoneyFields = ({ problem: { worth, refundable }, isCredit, typed, onType, fault }: MoneyFieldsProps) => (
  <>
    <TextField
      label="Amount"
      inputMode="decimal"
      start="$"
      value={typed}
      error={fault}
      onChange={({ target }) => onType(target.value)}
    />
    <p className="tiny quiet figures">
      {`${formatMoney(worth)} for these pieces, at most ${formatMoney(refundable)}. `}
      {isCredit
        ? 'The credit is noted for the next order.'
        : 'A connected payment service gives back what it took. Otherwise give it back where it was paid, too.'}
    </p>
  </>
);

/** The decision as it is typed, or undefined while a field is wrong. */
function typedDecision(
  kind: DecisionKind,
  text: string,
  { reprint, amount }: { readonly reprint: ReturnType<typeof useReprint>; readonly amount: Cents | undefined },
): Decision | undefined {
  if (kind === 'refuse') return { kind, text };
  if (kind === 'reprint') {
    const { pieces, reason, dueOn, hasFault } = reprint;
    return hasFault ? undefined : { kind, pieces, reason, dueOn, text };
  }
  return amount === undefined ? undefined : { kind, amount, text };
}

/** One form for every decision; its button repeats what it does. */
export function DecideForm({ problem }: DecideFormProps) {
  const { refundable, worth, customer, isMailed } = problem;
  const [kind, setKind] = useState<DecisionKind>('reprint');
  const reprint = useReprint(problem);
  const [typed, setTyped] = useState(worth > 0 ? formatAmount(worth) : '');
  const [text, setText] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const { run, busy, refusal } = useDecide(problem);
  const isMoney = kind === 'refund' || kind === 'credit';
  const amount = isMoney ? readMoney(typed) : undefined;
  const moneyFault = isMoney && (isPressed || typed !== '') ? refundFault(amount, refundable) : undefined;
  const textFault = text.trim() === '' ? NO_ANSWER : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    const decision = typedDecision(kind, text.trim(), { reprint, amount });
    if (decision && !textFault && !moneyFault) void run(decision);
  };
  return (
    <form className="decide-form" onSubmit={submit} noValidate aria-labelledby="decide">
      <h2 id="decide" className="problem-heading">
        Decide
      </h2>
      <Kinds kind={kind} onChange={setKind} />
      {kind === 'reprint' ? <ReprintFields problem={problem} reprint={reprint} /> : null}
      {isMoney ? (
        <MoneyFields
          problem={problem}
          isCredit={kind === 'credit'}
          typed={typed}
          onType={setTyped}
          fault={moneyFault}
        />
      ) : null}
      <TextArea
        label={`Message to ${customer.firstName}`}
        rows={4}
        maxLength={MAX_PROBLEM_TEXT}
        value={text}
        error={isPressed ? textFault : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {refusal === undefined ? null : (
        <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
          {refusal}
        </AlertBlock>
      )}
      <Button type="submit" look="primary" wide busy={busy}>
        {decisionButton({ kind, pieces: reprint.pieces, amount }, customer.firstName)}
      </Button>
      {isMailed ? null : <p className="tiny quiet">No email goes out: this order has no address.</p>}
    </form>
  );
}
