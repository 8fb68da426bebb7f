import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { Footer } from '../../../blocks/layout/footer.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconLock } from '../../../ui/icons/icon-lock.ts';

interface OrderStatesProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** `order`, `passport`. */
  readonly what: string;
  /** `The order did not load`. */
  readonly failed: string;
  /** Why it may not be shown, and the way on. */
  readonly closed: string;
  readonly children: (data: Data) => ReactNode;
}

/** A page about an order while it loads, when it failed, and for those who may not see it. */
export function OrderStates<Data>({ query, what, failed, closed, children }: OrderStatesProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {children(data)}
        <Footer />
      </>
    );
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <div className="column">
        <EmptyState
          icon={<IconLock className="icon icon--large" />}
          title={`We can't show this ${what}`}
          action={
            <Link to="/projects" className={buttonClass({ look: 'primary' })}>
              My Projects
            </Link>
          }
        >
          {closed}
        </EmptyState>
      </div>
    );
  if (error)
    return (
      <div className="column">
        <RetryState title={failed} onRetry={() => void refetch()}>
          Your order is unchanged.
        </RetryState>
      </div>
    );
  return (
    <div className="order-page" aria-busy="true">
      <Skeleton height={90} />
      <Skeleton height={320} />
    </div>
  );
}
