import './system-frame.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { call } from '../api/client.ts';
import { useViewer } from '../page/page-context.tsx';
import { useRight } from '../page/viewer-rights.ts';
import { DELIVERY_EVENTS } from '../staff-events/staff-events.ts';
import { useStaffEvents } from '../staff-events/use-staff-events.ts';
import { type AdminPage, systemPagesFor } from './admin-menu.ts';

const PARKED_KEY = ['system', 'parked-deliveries'] as const;

async function countParked(): Promise<number> {
  const { services } = await call('deliveries.list', { state: 'parked' });
  return services.reduce((sum, { parked }) => sum + parked, 0);
}

const countAlerts = async (): Promise<number> => (await call('health.read')).firing.length;
const ALERTS_MS = 60_000;

/** How many things on a page wait for a person, where the page counts them. */
function useWaiting(): Partial<Record<AdminPage['href'], number>> {
  const enabled = useRight('connections:see');
  useStaffEvents(DELIVERY_EVENTS, PARKED_KEY);
  const { data: parked = 0 } = useQuery({ queryKey: PARKED_KEY, queryFn: countParked, enabled });
  const { data: alerts = 0 } = useQuery({
    ...{ queryKey: ['system', 'alerts'], queryFn: countAlerts, enabled },
    ...{ refetchInterval: ALERTS_MS, staleTime: ALERTS_MS },
  });
  return { '/admin/health': alerts, '/admin/deliveries': parked };
}

function PageLink({ page, waiting }: { readonly page: AdminPage; readonly waiting: number }) {
  return (
    <Link to={page.href} className="system-menu__link">
      {page.name}
      {waiting > 0 ? (
        <span className="system-menu__count figures">
          {waiting}
          <span className="visually-hidden"> {waiting === 1 ? 'needs' : 'need'} attention</span>
        </span>
      ) : null}
    </Link>
  );
}

/** The pages of the system share one menu: a column at the left, a list to open where there is less room. */
export function SystemFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const waiting = useWaiting();
  const viewer = useViewer();
  const pages = viewer.kind === 'staff' ? systemPagesFor(viewer.role) : [];
  const here = pages.find(({ href }) => path === href || path.startsWith(`${href}/`));
  const links = pages.map((page) => (
    <li key={page.href}>
      <PageLink page={page} waiting={waiting[page.href] ?? 0} />
    </li>
  ));
  return (
    <div className="system">
      <nav className="system-menu" aria-label="System">
        <p className="system-menu__title">System</p>
        <ul className="system-menu__list">{links}</ul>
        <DisclosureMenu
          label={
            <>
              <span className="visually-hidden">System: </span>
              {here?.name}
            </>
          }
          buttonSize="small"
        >
          {links}
        </DisclosureMenu>
      </nav>
      <div>
        <Outlet />
      </div>
    </div>
  );
}
