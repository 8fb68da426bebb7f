import './inquiry.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { LookOnly } from '../../../blocks/look-only/look-only.tsx';
import { INQUIRY_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { type Filter, INQUIRIES_KEY, readInquiry } from '../inquiries-api.ts';
import { filterOf } from '../list/inquiry-search.ts';
import { AllInquiries, InquiryGone, isGone } from './inquiry-gone.tsx';
import { InquiryView } from './inquiry-view.tsx';

const PREVIOUS = new Set(['k', 'ArrowLeft']);

const NEXT = new Set(['j', 'ArrowRight']);

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** J and K go through the list, but for where they are letters. */
function useNeighborKeys(go: (step: 'previous' | 'next') => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || writes(target)) return;
      if (PREVIOUS.has(key)) latest.current('previous');
      else if (NEXT.has(key)) latest.current('next');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const queryOf = (id: string, filter: Filter) => ({
  queryKey: [...INQUIRIES_KEY, 'one', id, filter],
  queryFn: () => readInquiry(id, filter),
});

/** One inquiry, live; its neighbors are read ahead, so that going through the list waits for nothing. */
function useInquiry(id: string, filter: Filter) {
  useStaffEvents(INQUIRY_EVENTS, INQUIRIES_KEY);
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(id, filter), refetchOnWindowFocus: 'always' });
  const { previousId = null, nextId = null } = query.data ?? {};
  useEffect(() => {
    for (const near of [nextId, previousId]) if (near !== null) void client.prefetchQuery(queryOf(near, filter));
  }, [client, nextId, previousId, filter]);
  return query;
}

export function InquiryScreen() {
  const { id } = useParams({ from: '/work/office/admin/inquiries/$id' });
  const search = useSearch({ from: '/work/office/admin/inquiries/$id' });
  const navigate = useNavigate();
  const filter = useMemo(() => filterOf(search), [search]);
  const query = useInquiry(id, filter);
  const to = { previous: query.data?.previousId ?? null, next: query.data?.nextId ?? null };
  const go = (step: 'previous' | 'next'): void => {
    const near = to[step];
    if (near !== null) void navigate({ to: '/admin/inquiries/$id', params: { id: near }, search });
  };
  useNeighborKeys(go);

  if (query.data)
    return (
      <LookOnly area="customers" note="page">
        <InquiryView key={id} inquiry={query.data} search={search} />
      </LookOnly>
    );
  return (
    <AdminPage title="Inquiry" before={<AllInquiries search={search} />} lead="">
      {query.isPending ? <WaitingRows rows={6} height={80} /> : null}
      {isGone(query.error) ? <InquiryGone search={search} /> : null}
      {query.error && !isGone(query.error) ? (
        <NotLoaded title="The inquiry did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
