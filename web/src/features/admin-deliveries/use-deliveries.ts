import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { INQUIRY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { DELIVERIES_KEY, type DeliveryPage, type Filter, listDeliveries } from './deliveries-api.ts';

/** What is due may arrive any moment, and nobody says so, hence it is asked; the rest is looked after now and then. */
const SOON_MS = 1_000;
const LATER_MS = 5_000;

const isDue = ({ nextTryAt }: DeliveryRow): boolean =>
  nextTryAt !== null && Date.parse(nextTryAt) < Date.now() + LATER_MS;

const someDue = (page: DeliveryPage): boolean => page.deliveries.some(isDue);

export function useDeliveries(filter: Filter) {
  useStaffEvents(INQUIRY_EVENTS, DELIVERIES_KEY);
  return useInfiniteQuery({
    queryKey: [...DELIVERIES_KEY, 'list', filter],
    queryFn: ({ pageParam }) => listDeliveries(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(someDue) ? SOON_MS : LATER_MS),
  });
}
