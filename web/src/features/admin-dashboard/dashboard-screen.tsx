import './dashboard.css';
import './places.css';
import { WAITING_KINDS } from '@colorway/rules/dashboard/look-at-first.ts';
import { meetsNeed, type Role } from '@colorway/rules/role/roles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { needOfPath } from '../../blocks/admin-menu/admin-menu.ts';
import { useViewer } from '../../blocks/page/page-context.tsx';
import { roleOf } from '../../blocks/page/viewer-rights.ts';
import { DASHBOARD_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconFolderPlus } from '../../ui/icons/icon-folder-plus.ts';
import { IconLayoutGrid } from '../../ui/icons/icon-layout-grid.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { IconStack2 } from '../../ui/icons/icon-stack-2.ts';
import { IconUpload } from '../../ui/icons/icon-upload.ts';
import { CountRow } from './count-row.tsx';
import { DASHBOARD_KEY, readTotals, type WaitingKind } from './dashboard-api.ts';
import { WaitingList } from './waiting-list.tsx';

/** Opens a project by its id, which is the deal id; Enter works, too. */
function GoToProject() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState('');

  const go = () => {
    const trimmed = id.trim();
    if (!trimmed) return field.current?.focus();
    void navigate({ to: '/admin/project/$id', params: { id: trimmed } });
  };

  return (
    <form
      className="go-to-project"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextField
        ref={field}
        label="Project ID"
        value={id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setId(event.target.value)}
      />
      <Button type="submit">
        Go
        <IconArrowRight className="icon" aria-hidden="true" />
      </Button>
    </form>
  );
}

const PLACES = [
  { to: '/admin/projects', name: 'All projects', Icon: IconFolder },
  { to: '/admin/create-project', name: 'Create Project', Icon: IconFolderPlus },
  { to: '/admin/org-patterns', name: 'Manage Org Patterns', Icon: IconLayoutGrid },
  { to: '/admin/org-photo-patterns', name: 'Manage Org Photo Patterns', Icon: IconPhoto },
  { to: '/admin/colors', name: 'Manage Colors', Icon: IconPalette },
  { to: '/pattern-upload', name: 'Upload Patterns', Icon: IconUpload },
  { to: '/admin/configurator-patterns', name: 'Configurator patterns', Icon: IconStack2 },
] as const;

/** Every documented link, by its exact name. */
const Places = ({ role }: { readonly role: Role }) => (
  <ul className="portal-places">
    {PLACES.filter(({ to }) => meetsNeed(role, needOfPath(to))).map(({ to, name, Icon }) => (
      <li key={to}>
        <Link to={to}>
          <Icon className="icon" aria-hidden="true" />
          {name}
          <IconArrowRight className="icon icon--small" aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);

/** Behind the first look: what is drawn waits until what is urgent is there. */
const PortalCharts = lazy(() => import('./charts/dashboard-charts.tsx'));

const TITLES: Readonly<Record<WaitingKind, string>> = {
  delivery: 'Failed deliveries',
  service: 'Orders that differ at the payment service',
  problem: 'Problems',
  parcel: 'Parcels in trouble',
  message: 'Messages about orders',
  floor: 'Problems on the shop floor',
  certificate: 'Tax certificates to check',
  request: 'Open requests',
  summary: 'Order summaries',
  inquiry: 'New inquiries',
  order: 'Orders waiting',
  approval: 'Approvals in the last 7 days',
};

/** Deliveries fail without a word; everything else is heard. */
const LOOK_AGAIN_MS = 30_000;

const today = (): string =>
  new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });

export function PortalScreen() {
  const { show } = useSearch({ from: '/work/office/admin/admin-portal' });
  const role = roleOf(useViewer()) ?? 'read-only';
  const only = WAITING_KINDS.find((kind) => kind === show);
  useStaffEvents(DASHBOARD_EVENTS, DASHBOARD_KEY);
  const query = useQuery({
    queryKey: [...DASHBOARD_KEY, 'figures', only],
    queryFn: () => readTotals(only),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  const totals = query.data;
  return (
    <AdminPage
      title="Admin portal"
      lead={today()}
      action={
        <>
          <GoToProject />
          {meetsNeed(role, 'projects:change') ? (
            <Link to="/admin/create-project" className={buttonClass({ look: 'primary' })}>
              <IconPlus className="icon" aria-hidden="true" />
              Create Project
            </Link>
          ) : null}
        </>
      }
    >
      {query.isPending ? <WaitingRows rows={2} height={90} /> : null}
      {query.isError && !totals ? (
        <NotLoaded title="The numbers did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {totals ? <CountRow totals={totals} /> : null}
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
            {totals ? <WaitingList waiting={totals.waiting} /> : null}
          </section>
          <section aria-labelledby="go-to">
            <div className="portal-head">
              <h2 id="go-to">Go to</h2>
            </div>
            <Places role={role} />
          </section>
        </div>
      )}
      {totals ? (
        <Suspense fallback={<WaitingRows rows={2} height={220} />}>
          <PortalCharts />
        </Suspense>
      ) : null}
    </AdminPage>
  );
}
