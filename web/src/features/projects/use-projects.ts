import type { ProjectCard } from '@colorway/contract/project/list/project-card.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export interface ProjectsQuery {
  readonly projects: readonly ProjectCard[] | undefined;
  /** Sent, with their projects still to come; the newest first. */
  readonly requests: OutputOf<'portal.list'>['requests'];
  readonly failed: boolean;
  /** No customer is signed in, as for staff. */
  readonly signedOut: boolean;
  readonly again: () => void;
  readonly hasMore: boolean;
  readonly isMoreComing: boolean;
  readonly more: () => void;
}

/** Page by page; the highest Project ID first. */
export function useProjects(): ProjectsQuery {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['projects'],
    queryFn: ({ pageParam }) => call('portal.list', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: 'always',
    // The client tries a read again by itself.
    retry: false,
    meta: { audience: 'customer' },
  });
  return {
    requests: data?.pages[0]?.requests ?? [],
    projects: data?.pages.flatMap(({ projects }) => projects),
    signedOut: error instanceof ApiError && error.code === 'not-signed-in',
    failed: error !== null && !data,
    again: () => void refetch(),
    hasMore: hasNextPage,
    isMoreComing: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
