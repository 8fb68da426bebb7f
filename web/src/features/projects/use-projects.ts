import type { ProjectCard } from '@colorway/contract/project/list/project-card.ts';
import { CUSTOMER_STATES, type CustomerState } from '@colorway/rules/project/groups/customer-state.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

/** Narrows the list; both are in the address. */
export interface ProjectsFilter {
  readonly state: CustomerState | undefined;
  readonly q: string;
}

export function useProjectsFilter() {
  const { state, q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<ProjectsFilter>) =>
      void navigate({
        to: '/projects',
        search: (now) => {
          const { state: chosen, q: typed = '' } = { ...now, ...next };
          return { ...(chosen && { state: chosen }), ...(typed && { q: typed }) };
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const filter: ProjectsFilter = { state: CUSTOMER_STATES.find((one) => one === state), q };
  return { filter, change };
}

export interface ProjectsQuery {
  readonly projects: readonly ProjectCard[] | undefined;
  /** Sent, with their projects still to come; the newest first. */
  readonly requests: OutputOf<'portal.list'>['requests'];
  /** All projects by their state, whatever the filter. */
  readonly counts: OutputOf<'portal.list'>['counts'] | undefined;
  readonly failed: boolean;
  /** No customer is signed in, as for staff. */
  readonly signedOut: boolean;
  readonly again: () => void;
  readonly hasMore: boolean;
  readonly isMoreComing: boolean;
  readonly more: () => void;
}

/** Page by page; the highest Project ID first. */
export function useProjects({ state, q }: ProjectsFilter): ProjectsQuery {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['my-projects', state ?? '', q],
    queryFn: ({ pageParam }) =>
      call('portal.list', {
        ...(state && { state }),
        ...(q && { q }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // An approval on the project's page changes its card.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // The client tries a read again by itself.
    retry: false,
    meta: { audience: 'customer' },
  });
  return {
    requests: data?.pages[0]?.requests ?? [],
    projects: data?.pages.flatMap(({ projects }) => projects),
    counts: data?.pages[0]?.counts,
    signedOut: error instanceof ApiError && error.code === 'not-signed-in',
    failed: error !== null && !data,
    again: () => void refetch(),
    hasMore: hasNextPage,
    isMoreComing: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
