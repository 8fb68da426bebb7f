import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { INQUIRY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { type Filter, INQUIRIES_KEY, type InquiryPage, listInquiries } from './inquiries-api.ts';
import { storedRows } from './stored-rows.ts';

type Rows = InquiryPage['inquiries'];

/** The list as it stands in front of somebody: live, but still under the hand. */
export function useInquiries(filter: Filter, touching: boolean) {
  useStaffEvents(INQUIRY_EVENTS, INQUIRIES_KEY);
  const query = useInfiniteQuery({
    queryKey: [...INQUIRIES_KEY, 'list', filter],
    queryFn: ({ pageParam }) => listInquiries(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const key = JSON.stringify(filter);
  const shown = useRef<{ readonly key: string; readonly rows: Rows }>({ key: '', rows: [] });
  const [, showAll] = useState(0);
  const fresh = query.data?.pages.flatMap(({ inquiries }) => inquiries) ?? [];
  const held = touching && shown.current.key === key;
  const { rows, waiting } = held ? storedRows(shown.current.rows, fresh) : { rows: fresh, waiting: 0 };

  useEffect(() => {
    if (!query.isPlaceholderData) shown.current = { key, rows: rows as Rows };
  });

  const settle = () => {
    shown.current = { key: '', rows: [] };
    showAll((times) => times + 1);
  };
  return { query, rows, waiting, settle, page: query.data?.pages[0] };
}
