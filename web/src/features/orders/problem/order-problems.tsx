import './problem.css';
import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import type { OrderProblem } from '@colorway/contract/shop/problem.ts';
import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { ProblemSteps, ThreadMessages } from '../../../blocks/order-problem/problem-thread.tsx';
import { ReplyForm } from '../../../blocks/order-problem/reply-form.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';

interface OrderProps {
  readonly order: OrderPageView;
}

function Thread({ order, problem }: OrderProps & { readonly problem: OrderProblem }) {
  const client = useQueryClient();
  const [isReplying, setIsReplying] = useState(false);
  const { id, title, decision, state, version } = problem;
  const refetch = () => client.invalidateQueries({ queryKey: ['order', order.name] });
  const { run, busy } = useCommand('problems.close', {
    after: () => void refetch(),
    refused: notifyError,
    always: () => void refetch(),
  });
  return (
    <article id={`problem-${id}`} className="order-problem" aria-labelledby={`problem-title-${id}`}>
      <p className="small quiet">{title}</p>
      <h3 id={`problem-title-${id}`} className="order-problem__title">
        {decision?.title ?? (state === 'closed' ? 'Closed' : 'We are looking at it')}
      </h3>
      <ProblemSteps steps={problem.steps} />
      <ThreadMessages messages={problem.messages} isStaff={false} />
      {isReplying ? (
        <ReplyForm
          label="Your message"
          projectID={order.projectID}
          send={(reply, idempotencyKey) =>
            call('problems.write', { name: order.name, id, ...reply }, { idempotencyKey })
          }
          onDone={() => {
            setIsReplying(false);
            void refetch();
          }}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <p className="order-problem__ways">
          <button type="button" className="text-link small" onClick={() => setIsReplying(true)}>
            Reply
          </button>
          {state === 'closed' ? null : (
            <button
              type="button"
              className="text-link small"
              aria-disabled={busy}
              onClick={() => void run({ name: order.name, id, version })}
            >
              It is fine now
            </button>
          )}
        </p>
      )}
    </article>
  );
}

/** Threads of the order, each with its own steps. */
export function OrderProblems({ order }: OrderProps) {
  const { problems = [] } = order;
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="order-problems">
      <h2 id="order-problems" className="order-heading">
        {problems.length === 1 ? 'A problem with this order' : 'Problems with this order'}
      </h2>
      {problems.map((problem) => (
        <Thread key={problem.id} order={order} problem={problem} />
      ))}
    </section>
  );
}

/** The way to report a problem; before the order can have arrived, and after 30 days, it is a message. */
export function ReportWay({ order, onWrite }: OrderProps & { readonly onWrite: () => void }) {
  const { name, reportWindow } = order;
  if (!reportWindow || reportWindow.kind === 'cancelled') return null;
  if (reportWindow.kind === 'open')
    return (
      <p className="report-way">
        <Link to="/orders/$name/problem" params={{ name }} className={buttonClass({ wide: true })}>
          Something is wrong with my order
        </Link>
        <span className="tiny quiet figures">{`Until ${formatFullDay(reportWindow.until)}`}</span>
      </p>
    );
  return (
    <p className="report-way">
      <button type="button" className="text-link small" onClick={onWrite}>
        Something is wrong with my order
      </button>
    </p>
  );
}
