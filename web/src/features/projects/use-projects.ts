import type { ProjectCard } from '@colorway/contract/project/portal-project.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../blocks/api/client.ts';

interface AskedProjects {
  readonly projects: readonly ProjectCard[] | undefined;
  readonly failed: boolean;
  readonly again: () => void;
  readonly hasMore: boolean;
  readonly isMoreComing: boolean;
  readonly more: () => void;
}

/** Page by page; the highest Project ID first. */
export function useProjects(): AskedProjects {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['projects'],
    queryFn: ({ pageParam }) => ask('portal.list', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: 'always',
    // The client tries a read again by itself.
    retry: false,
  });
  return {
    projects: data?.pages.flatMap(({ projects }) => projects),
    failed: error !== null && !data,
    again: () => void refetch(),
    hasMore: hasNextPage,
    isMoreComing: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
