import './problem.css';
import type { OrderedDesign, OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
import {
  MAX_PROBLEM_TEXT,
  NO_PIECES,
  PROBLEM_REASON_NAMES,
  PROBLEM_REASONS,
  type ProblemReason,
} from '@colorway/rules/shop/problem/report.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Footer } from '../../../blocks/layout/footer.tsx';
import { PhotoField, usePhotos } from '../../../blocks/order-problem/photo-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';

type Counts = Readonly<Record<number, string>>;

/** Undefined for a count that was ordered; an empty field is none. */
function countFault(typed: string | undefined, ordered: number): string | undefined {
  if (typed === undefined || typed.trim() === '') return undefined;
  if (!/^\d{1,6}$/.test(typed.trim())) return 'Enter a number of pieces.';
  return Number(typed) > ordered ? `You ordered ${ordered} of these.` : undefined;
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly lead: string;
  readonly children: React.ReactNode;
}

/** The heading takes the focus, so a screen reader starts at the new step. */
function Step({ number, title, lead, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [number]);
  return (
    <>
      <p className="small quiet figures">{`Step ${number} of 3. ${lead}`}</p>
      <h1 ref={heading} tabIndex={-1} className="report-form__title">
        {title}
      </h1>
      {children}
    </>
  );
}

const Reasons = ({
  reason,
  onChange,
}: {
  readonly reason: ProblemReason | undefined;
  readonly onChange: (reason: ProblemReason) => void;
}) => (
  <fieldset className="report-form__reasons">
    <legend className="visually-hidden">What is wrong?</legend>
    {PROBLEM_REASONS.map((one) => (
      <label key={one} className="check">
        <input type="radio" name="reason" checked={reason === one} onChange={() => onChange(one)} />
        <span>{PROBLEM_REASON_NAMES[one]}</span>
      </label>
    ))}
  </fieldset>
);

const Piece = ({
  design,
  counts,
  onCount,
}: {
  readonly design: OrderedDesign;
  readonly counts: Counts;
  readonly onCount: (line: number, typed: string) => void;
}) => (
  <>
    {design.sizes.map(({ line, quantity, options }) => (
      <li key={line} className="report-piece">
        <span className="report-piece__picture">
          {design.picture === null ? null : <img src={design.picture} alt="" />}
        </span>
        <span>
          <b>{design.title}</b> {design.name}
          <span className="small quiet report-piece__options">{options}</span>
        </span>
        <TextField
          label={`Pieces of ${[design.title, design.name, options].filter(Boolean).join(', ')}`}
          hideLabel
          inputMode="numeric"
          end={`of ${quantity}`}
          value={counts[line] ?? ''}
          placeholder="0"
          error={countFault(counts[line], quantity)}
          onChange={({ target }) => onCount(line, target.value)}
        />
      </li>
    ))}
  </>
);

function ReportForm({ order }: { readonly order: OrderPageView }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name, designs, projectID } = order;
  const [step, setStep] = useState(1);
  const [reason, setReason] = useState<ProblemReason>();
  const [counts, setCounts] = useState<Counts>({});
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const photos = usePhotos(projectID);
  const { run, busy, refusal } = useCommand('problems.report', {
    after: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['order', name] });
      await navigate({ to: '/orders/$name', params: { name }, hash: `problem-${id}` });
    },
  });
  const sizes = designs.flatMap((design) => design.sizes);
  const pieces = sizes.flatMap(({ line }) => {
    const quantity = Number(counts[line] ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const faultOfStep = (): string | undefined => {
    if (step === 1) return reason ? undefined : 'Choose what is wrong.';
    if (step === 2) {
      const wrong = sizes.map(({ line, quantity }) => countFault(counts[line], quantity)).find(Boolean);
      return wrong ?? (pieces.length === 0 ? NO_PIECES : undefined);
    }
    return photos.isMoving() ? STILL_SENDING : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOfStep();
    setFault(found);
    if (found !== undefined || reason === undefined) return;
    if (step < 3) setStep(step + 1);
    else void run({ name, reason, pieces, text: text.trim(), files: photos.ids() });
  };
  const message = fault ?? refusal;
  return (
    <form className="report-form" onSubmit={submit} noValidate>
      <Link to="/orders/$name" params={{ name }} className="text-link small">
        {`Order ${name}`}
      </Link>
      {step === 1 ? (
        <Step number={1} title="What is wrong?" lead="Something is wrong with my order">
          <Reasons
            reason={reason}
            onChange={(one) => {
              setReason(one);
              setFault(undefined);
            }}
          />
        </Step>
      ) : null}
      {step === 2 ? (
        <Step number={2} title="Which ones?" lead="How many pieces of each">
          <ul>
            {designs.map((design) => (
              <Piece
                key={design.sizes[0]?.line}
                design={design}
                counts={counts}
                onCount={(line, typed) => {
                  setCounts({ ...counts, [line]: typed });
                  setFault(undefined);
                }}
              />
            ))}
          </ul>
        </Step>
      ) : null}
      {step === 3 ? (
        <Step number={3} title="Show us" lead="A photo and a few words, if you like">
          {photos.uploader ? <PhotoField uploader={photos.uploader} label="Add photos" /> : null}
          <TextArea
            label="What we should know"
            optional
            rows={4}
            maxLength={MAX_PROBLEM_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Step>
      ) : null}
      {message === undefined ? null : (
        <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
          {message}
        </AlertBlock>
      )}
      <div className="report-form__foot">
        {step > 1 ? (
          <Button
            onClick={() => {
              setFault(undefined);
              setStep(step - 1);
            }}
          >
            Go Back
          </Button>
        ) : null}
        <Button type="submit" look="primary" busy={busy}>
          {step === 3 ? 'Send' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}

const NotNow = ({ name }: { readonly name: string }) => (
  <div className="column">
    <EmptyState icon={<IconLock className="icon icon--large" />} title="A problem can't be reported here now">
      <Link to="/orders/$name" params={{ name }} className="text-link">
        Open the order
      </Link>
      {', which says how to reach us.'}
    </EmptyState>
  </div>
);

/** Reports a problem in three steps: what, which pieces, and a photo. */
export function ProblemScreen() {
  const { name } = useParams({ from: '/work/orders/$name/problem' });
  const { data, error } = useQuery({
    queryKey: ['order', name],
    queryFn: () => call('orders.read', { name }),
    retry: false,
    meta: { audience: 'customer' },
  });
  if (error || (data && data.reportWindow?.kind !== 'open')) return <NotNow name={name} />;
  if (!data)
    return (
      <div className="report-form" aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  return (
    <>
      <ReportForm order={data} />
      <Footer />
    </>
  );
}
