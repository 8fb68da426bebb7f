import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { INQUIRY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { type Filter, INQUIRIES_KEY, readInquiry } from './inquiries-api.ts';

const asked = (id: string, filter: Filter) => ({
  queryKey: [...INQUIRIES_KEY, 'one', id, filter],
  queryFn: () => readInquiry(id, filter),
});

/** One inquiry, live; its neighbors are read ahead, so that going through the list waits for nothing. */
export function useInquiry(id: string, filter: Filter) {
  useStaffEvents(INQUIRY_EVENTS, INQUIRIES_KEY);
  const client = useQueryClient();
  const query = useQuery({ ...asked(id, filter), refetchOnWindowFocus: 'always' });
  const { previousId = null, nextId = null } = query.data ?? {};
  useEffect(() => {
    for (const near of [nextId, previousId]) if (near !== null) void client.prefetchQuery(asked(near, filter));
  }, [client, nextId, previousId, filter]);
  return query;
}
