import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

interface OwnPartProps<Value> {
  readonly title: string;
  readonly lead: string;
  readonly query: UseQueryResult<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** One thing of the own account: loading, failed, or there. */
export function OwnPart<Value>({ title, lead, query, children }: OwnPartProps<Value>) {
  return (
    <div className="own__part">
      <h3>{title}</h3>
      <p className="small quiet own__lead">{lead}</p>
      {query.isPending ? <Skeleton height={88} /> : null}
      {query.isError && query.data === undefined ? (
        <p className="field__error" role="alert">
          {query.error.message}{' '}
          <button type="button" className="text-link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </div>
  );
}
