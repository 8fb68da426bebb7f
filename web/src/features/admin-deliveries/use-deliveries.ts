import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { DELIVERY_EVENTS, INQUIRY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { DELIVERIES_KEY, type Filter, listDeliveries } from './deliveries-api.ts';

/** What comes in makes new ones; each try says so itself. */
const EVENTS = [...INQUIRY_EVENTS, ...DELIVERY_EVENTS];

export function useDeliveries(filter: Filter) {
  useStaffEvents(EVENTS, DELIVERIES_KEY);
  return useInfiniteQuery({
    queryKey: [...DELIVERIES_KEY, 'list', filter],
    queryFn: ({ pageParam }) => listDeliveries(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
