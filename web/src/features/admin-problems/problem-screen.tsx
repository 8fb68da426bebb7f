import './problems.css';
import type { StaffProblem } from '@colorway/contract/shop/problem.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { ProblemPieces, ProblemSteps, ThreadMessages } from '../../blocks/order-problem/problem-thread.tsx';
import { ReplyForm } from '../../blocks/order-problem/reply-form.tsx';
import { usePageName } from '../../blocks/page/use-page-name.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconMessageDots } from '../../ui/icons/icon-message-dots.ts';
import { DecideForm } from './decide-form.tsx';
import { ProblemTag } from './problems-screen.tsx';
import { useProblem, useShowProblem } from './use-problem.ts';

function Lead({ problem }: { readonly problem: StaffProblem }) {
  const { customer, reportedAt, order, decision, state, messages } = problem;
  const days = order.deliveredAt && Math.floor((Date.parse(reportedAt) - Date.parse(order.deliveredAt)) / DAY_MS);
  const after = typeof days === 'number' && days >= 0 ? `, ${countOf(days, 'day')} after delivery` : '';
  const isWaiting = messages.at(-1)?.author === 'customer' && state !== 'closed';
  return (
    <span className="problem-lead">
      <ProblemTag state={state} isWaiting={isWaiting} decision={decision?.title ?? null} />
      <span>{`${customer.name} wrote on ${formatDay(reportedAt)}${after}. ${decision ? '' : 'Answer within a business day.'}`}</span>
    </span>
  );
}

function ProblemView({ problem }: { readonly problem: StaffProblem }) {
  const [isWriting, setIsWriting] = useState(false);
  const show = useShowProblem();
  const { id, title, order, customer, decision, messages, pieces, steps } = problem;
  const back = (
    <Link to="/admin/orders/$name" params={{ name: order.name }} className="text-link small">
      {`Order ${order.name}`}
    </Link>
  );
  return (
    <AdminPage
      title={title}
      before={back}
      lead={<Lead problem={problem} />}
      action={
        <Button onClick={() => setIsWriting(true)}>
          <IconMessageDots className="icon" aria-hidden="true" />
          {`Ask ${customer.firstName}`}
        </Button>
      }
    >
      <div className="problem-body">
        <div>
          <section aria-labelledby="problem-sent">
            <h2 id="problem-sent" className="problem-heading">
              What the customer sent
            </h2>
            <div className="problem-card">
              <ProblemPieces pieces={pieces} />
              <ThreadMessages messages={messages} isStaff />
              {isWriting ? (
                <ReplyForm
                  label={`Message to ${customer.firstName}`}
                  projectID={order.projectID}
                  send={async (reply, idempotencyKey) =>
                    show(await call('adminProblems.write', { id, ...reply }, { idempotencyKey }))
                  }
                  onDone={() => setIsWriting(false)}
                  onCancel={() => setIsWriting(false)}
                />
              ) : null}
            </div>
          </section>
        </div>
        <aside className="problem-card" aria-label="Decision">
          {decision ? (
            <>
              <h2 className="problem-heading">{decision.title}</h2>
              <ProblemSteps steps={steps} />
              <p className="small">
                <Link to="/admin/orders/$name" params={{ name: order.name }} className="text-link">
                  {decision.kind === 'reprint' ? 'Open the order to make and ship them' : 'Open the order'}
                </Link>
              </p>
            </>
          ) : (
            <DecideForm problem={problem} />
          )}
        </aside>
      </div>
    </AdminPage>
  );
}

const AllProblems = () => (
  <Link to="/admin/problems" className="text-link small">
    All problems
  </Link>
);

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid-input');

export function ProblemScreen() {
  const { id } = useParams({ from: '/work/office/admin/problems/$id' });
  const query = useProblem(id);
  usePageName(query.data?.title);
  if (query.data)
    return (
      <LookOnly area="orders" note="page">
        <ProblemView key={id} problem={query.data} />
      </LookOnly>
    );
  return (
    <AdminPage title="Problem" before={<AllProblems />} lead="">
      {query.isPending ? <WaitingRows rows={4} height={80} /> : null}
      {isGone(query.error) ? (
        <EmptyState icon={<IconLifebuoy className="icon icon--large" />} title="There is no problem at this address">
          The address may be incomplete.
        </EmptyState>
      ) : null}
      {query.error && !isGone(query.error) ? (
        <NotLoaded title="The problem did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
