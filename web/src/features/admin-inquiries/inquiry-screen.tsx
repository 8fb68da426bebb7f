import './inquiry.css';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { AllInquiries, InquiryGone, isGone } from './inquiry-gone.tsx';
import { InquiryView } from './inquiry-view.tsx';
import { filterOf } from './list-search.ts';
import { useInquiry } from './use-inquiry.ts';
import { useNeighborKeys } from './use-neighbor-keys.ts';

export function InquiryScreen() {
  const { id } = useParams({ from: '/work/admin/inquiries/$id' });
  const search = useSearch({ from: '/work/admin/inquiries/$id' });
  const navigate = useNavigate();
  const filter = useMemo(() => filterOf(search), [search]);
  const query = useInquiry(id, filter);
  const to = { previous: query.data?.previousId ?? null, next: query.data?.nextId ?? null };
  const go = (step: 'previous' | 'next'): void => {
    const near = to[step];
    if (near !== null) void navigate({ to: '/admin/inquiries/$id', params: { id: near }, search });
  };
  useNeighborKeys(go);

  if (query.data) return <InquiryView key={id} inquiry={query.data} search={search} />;
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
