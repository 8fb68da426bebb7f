import './portal.css';
import { WAITING_KINDS } from '@colorway/rules/desk/look-at-first.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { DESK_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { CountRow } from './count-row.tsx';
import { GoToProject } from './go-to-project.tsx';
import { Places } from './places.tsx';
import { DASHBOARD_KEY, readFigures, type WaitingKind } from './portal-api.ts';
import { WaitingList } from './waiting-list.tsx';

/** Behind the first look: what is drawn waits until what is urgent is there. */
const PortalCharts = lazy(() => import('./portal-charts.tsx'));

const TITLES: Readonly<Record<WaitingKind, string>> = {
  delivery: 'Failed deliveries',
  request: 'Open requests',
  summary: 'Order summaries',
  inquiry: 'New inquiries',
  order: 'Orders waiting',
  approval: 'Approvals of the last 7 days',
};

/** Deliveries fail without a word; everything else is heard. */
const LOOK_AGAIN_MS = 30_000;

const today = (): string =>
  new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });

export function PortalScreen() {
  const { show } = useSearch({ from: '/work/admin/admin-portal' });
  const only = WAITING_KINDS.find((kind) => kind === show);
  useStaffEvents(DESK_EVENTS, DASHBOARD_KEY);
  const query = useQuery({
    queryKey: [...DASHBOARD_KEY, 'figures', only],
    queryFn: () => readFigures(only),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  const figures = query.data;
  return (
    <AdminPage
      title="Admin portal"
      lead={today()}
      action={
        <>
          <GoToProject />
          <Link to="/admin/create-project" className={buttonClass({ look: 'primary' })}>
            <IconPlus className="icon" aria-hidden="true" />
            Create Project
          </Link>
        </>
      }
    >
      {query.isPending ? <WaitingRows rows={2} height={90} /> : null}
      {query.isError && !figures ? (
        <NotLoaded title="The figures did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {figures ? <CountRow figures={figures} /> : null}
      {query.isPending ? null : (
        <div className="portal-columns">
          <section aria-labelledby="needs-attention">
            <div className="portal-head">
              <h2 id="needs-attention">{only ? TITLES[only] : 'Needs attention'}</h2>
              {only ? (
                <Link to="/admin/admin-portal" search={{}} className="text-link small" resetScroll={false}>
                  Show everything
                </Link>
              ) : null}
            </div>
            {figures ? <WaitingList waiting={figures.waiting} /> : null}
          </section>
          <section aria-labelledby="go-to">
            <div className="portal-head">
              <h2 id="go-to">Go to</h2>
            </div>
            <Places />
          </section>
        </div>
      )}
      {figures ? (
        <Suspense fallback={<WaitingRows rows={2} height={220} />}>
          <PortalCharts />
        </Suspense>
      ) : null}
    </AdminPage>
  );
}
