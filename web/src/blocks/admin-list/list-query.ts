import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { StaffEvent } from '../staff-events/staff-events.ts';
import { useStaffEvents } from '../staff-events/use-staff-events.ts';

interface ListOptions<Page, Cursor> {
  /** Every query below it is read again after one of the events. */
  readonly root: readonly string[];
  readonly events: readonly StaffEvent[];
  readonly filter?: object;
  readonly read: (cursor: Cursor | null) => Promise<Page>;
  readonly next: (page: Page) => Cursor | null;
}

/** A list of staff page by page, live. */
export function useListQuery<Page, Cursor = string>(options: ListOptions<Page, Cursor>) {
  const { root, events, filter, read, next } = options;
  useStaffEvents(events, root);
  return useInfiniteQuery({
    queryKey: [...root, 'list', filter],
    queryFn: ({ pageParam }) => read(pageParam as Cursor | null),
    initialPageParam: null as Cursor | null,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** Changes words of the address; an empty one is left out of it. */
export function useShow<Search extends object>(): (change: Search) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: (now: object) =>
        Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)) as never,
      replace: true,
      resetScroll: false,
    });
}
