import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { NotLoaded, WaitingRows } from './list-states.tsx';

/** The part of a query that a list shows. */
export interface ListQuery {
  readonly data: object | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

export type Empty = ComponentProps<typeof EmptyState>;

interface ListBodyProps {
  readonly query: ListQuery;
  readonly isEmpty: boolean;
  readonly empty: Empty;
  /** The title when it does not load. */
  readonly failed: string;
  readonly waiting?: ReactNode;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A list that is loading, failed, empty or there, with a way to more of it. */
export function ListBody({ query, isEmpty, empty, failed, waiting, more, children }: ListBodyProps) {
  const isLoaded = query.data !== undefined;
  return (
    <>
      {query.isPending ? (waiting ?? <WaitingRows />) : null}
      {query.error && !isLoaded ? (
        <NotLoaded title={failed} error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {isLoaded && isEmpty ? <EmptyState {...empty} /> : null}
      {children}
      {query.hasNextPage
        ? (more ?? (
            <div className="admin-list__more">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            </div>
          ))
        : null}
    </>
  );
}
