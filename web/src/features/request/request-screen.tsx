import './request.css';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { showDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { requestPath, requestStops } from '@colorway/rules/onboarding/follow-request.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { formatDay, formatMoment } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AddToRequest } from './add-to-request.tsx';
import { CorrectEmail } from './correct-email.tsx';

type Request = OutputOf<'inquiries.follow'>;

/** How often an open page looks for what staff did. */
const POLL_MS = 60_000;
const keyOf = (token: string) => ['requests', token];

function BadLink({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <>
      <h1>{isGone ? 'This link does not work' : 'We could not open your request'}</h1>
      <p className="lead">
        {isGone
          ? 'It may have been cut, or the address of the request was corrected. The latest email from us has the right one.'
          : 'Nothing is lost. The link keeps working.'}
      </p>
      <p className="request__ways">
        {isGone ? (
          <Link to="/projects" className={buttonClass()}>
            My Projects
          </Link>
        ) : (
          <Button onClick={onAgain}>Try again</Button>
        )}
      </p>
    </>
  );
}

const sentWith = ({ files, colors }: Request): string =>
  [countOf(files.length, 'file'), countOf(colors.length, 'color')]
    .filter((counted) => !counted.startsWith('0'))
    .join(' and ');

/** One line under each stop. */
function stopDetails(request: Request): readonly ReactNode[] {
  const { state, sentAt, designer, handledAt, email, projectID, deadline, firstProofOn } = request;
  const since = handledAt === null ? '' : `since ${formatDay(handledAt)}`;
  const hasProject = state === 'project' && projectID !== null;
  return [
    [formatMoment(sentAt, new Date()), sentWith(request)].filter(Boolean).join(', with '),
    state === 'new'
      ? 'One of our designers reads it next.'
      : [designer ?? 'Our team', since].filter(Boolean).join(', '),
    hasProject ? (
      <>
        Your project is open.{' '}
        <Link to="/log-in" search={{ email, next: `/project/${projectID}` }} className="text-link">
          Log in to see it
        </Link>
      </>
    ) : (
      [firstProofOn === null ? '' : `Expected ${formatMonthDay(firstProofOn)}.`, `We email ${email}.`].join(' ').trim()
    ),
    deadline === null ? 'Nothing is ordered until you check out.' : `You need it by ${showDay(deadline)}.`,
  ];
}

function Stops({ request }: { readonly request: Request }) {
  const { state, withdrawnAt } = request;
  if (state === 'withdrawn')
    return (
      <p className="request__withdrawn">
        <b>{`Withdrawn on ${formatDay(withdrawnAt ?? '')}.`}</b> Nothing is drawn or ordered. If you need it again,
        reply to our email.
      </p>
    );
  const details = stopDetails(request);
  return (
    <ol className="request-stops" aria-label="Progress of your request">
      {requestStops(state).map(({ name, place }, at) => (
        <li key={name} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          <span className="small quiet">{details[at]}</span>
        </li>
      ))}
    </ol>
  );
}

const Colors = ({ colors }: Pick<Request, 'colors'>) => (
  <ul className="request__colors">
    {colors.map(({ name, hex }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one color may fill two slots
      <li key={at}>
        <span className="cw-cloth" style={{ '--c': hex }} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);

interface SentProps {
  readonly request: Request;
  readonly onCorrect: () => void;
}

function WhatYouSent({ request, onCorrect }: SentProps) {
  const { email, emailOpenUntil, products, styles, colors, files, leftOut, additions } = request;
  const swatches = colors.length > 0 ? <Colors colors={colors} /> : '';
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Products', products.join(', ')],
    ['Styles', styles.join(', ')],
    ['Colors', swatches],
    ['Files', files.join(', ')],
    ['Sent without', leftOut.join(', ')],
  ];
  return (
    <section aria-labelledby="request-sent">
      <h2 id="request-sent">What you sent</h2>
      <dl className="facts-list request__facts">
        <dt>Proofs go to</dt>
        <dd>
          {email}{' '}
          {emailOpenUntil === null ? null : (
            <button type="button" className="text-link" onClick={onCorrect}>
              Wrong? Change it
            </button>
          )}
        </dd>
        {rows.map(([label, value]) =>
          value === '' ? null : (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
        {additions.map(({ at, text, files: added }) => (
          <Fragment key={at}>
            <dt>{`Added ${formatMoment(at, new Date())}`}</dt>
            <dd className="request__added">{[text, added.join(', ')].filter(Boolean).join('\n')}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

interface WithdrawRequestProps {
  readonly request: Request;
  readonly onWithdrawn: (request: Request) => void;
  readonly onClose: () => void;
}

/** Asks once, with what happens then. */
function WithdrawRequest({ request, onWithdrawn, onClose }: WithdrawRequestProps) {
  const { token, reference, email, withdrawText } = request;
  const { run, busy, refusal } = useCommand('inquiries.withdraw', {
    after: (next) => {
      onWithdrawn(next);
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={`Withdraw ${reference}?`}
      stay="Not now"
      onStay={onClose}
      go="Withdraw it"
      goLook="danger"
      onGo={() => {
        if (!busy) void run({ token });
      }}
    >
      <p>{withdrawText}</p>
      <p>{`We email ${email} that it was withdrawn.`}</p>
      {refusal === undefined ? null : (
        <p role="alert" className="request__refusal">
          {refusal}
        </p>
      )}
    </QuestionDialog>
  );
}

/** The page of a request. Its link is all that it needs, until the first proof opens a project. */
export function RequestScreen() {
  const { token } = useParams({ from: '/work/requests/$token' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const [correcting, setCorrecting] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: () => call('inquiries.follow', { token }),
    retry: false,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  const { data, error } = query;
  const wants = data ? location.hash : '';
  useEffect(() => {
    if (wants === '#email') setCorrecting(true);
    if (wants === '#add') document.querySelector<HTMLElement>('.request-add textarea')?.focus();
  }, [wants]);
  const show = (next: Request) => {
    client.setQueryData(keyOf(next.token), next);
    if (next.token !== token) void navigate({ to: requestPath(next.token) as string, replace: true });
  };
  return (
    <div className="column request" aria-live="polite" aria-busy={query.isPending}>
      {query.isPending ? <Skeleton height={320} /> : null}
      {error && !data ? <BadLink error={error} onAgain={() => void query.refetch()} /> : null}
      {data ? (
        <>
          <p className="mono small request__reference">{data.reference}</p>
          <h1>Your request, step by step</h1>
          <p className="lead">
            Only people with this link see it.
            {data.state === 'withdrawn' ? null : ' No log-in needed until your first proof.'}
          </p>
          <div className="request__parts">
            <div>
              <Stops request={data} />
              <WhatYouSent request={data} onCorrect={() => setCorrecting(true)} />
            </div>
            {data.state === 'withdrawn' ? null : (
              <AddToRequest request={data} onAdded={show} onWithdraw={() => setWithdrawing(true)} />
            )}
          </div>
          {correcting && data.emailOpenUntil !== null ? (
            <CorrectEmail request={data} onCorrected={show} onClose={() => setCorrecting(false)} />
          ) : null}
          {withdrawing && data.withdrawText !== null ? (
            <WithdrawRequest request={data} onWithdrawn={show} onClose={() => setWithdrawing(false)} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
