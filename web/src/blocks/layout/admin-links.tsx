import './admin-links.css';
import staffRoutes from 'virtual:contract-routes/staff';
import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { IconMenu2 } from '../../ui/icons/icon-menu-2.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { SearchButton } from '../admin-search/search-button.tsx';
import { addRoutes } from '../api/client.ts';
import { notifyError } from '../api/notify-error.ts';
import type { AdminLinksProps } from './admin-links-props.ts';
import { initials } from './labels/initials.ts';

// The first call of a screen of staff then waits for no file.
addRoutes(staffRoutes);

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
}

function AccountMenu({ name, email }: AccountMenuProps) {
  // The bar is on every page, and most visitors never ask the API from it.
  const endSession = () =>
    import('../work-area/sign-out.ts')
      .then(({ signOut }) => signOut('sessions.logOut', '/admin/sign-in'))
      .catch(notifyError);

  return (
    <DisclosureMenu
      label={<span className="visually-hidden">{`Account, ${name}`}</span>}
      icon={
        <span className="account-badge" aria-hidden="true">
          {initials(name)}
        </span>
      }
    >
      <li className="menu__note">{email}</li>
      <li>
        <Link to="/admin/staff" hash="account">
          Your account
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => void endSession()}>
          Sign out
        </button>
      </li>
    </DisclosureMenu>
  );
}

/** Loaded behind the page: the bar is part of every first load. */
function useNewInquiries(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    let over = false;
    void import('../staff-events/new-inquiries.ts').then(({ followNewInquiries }) => {
      if (!over) unsubscribe = followNewInquiries(setCount);
    });
    return () => {
      over = true;
      unsubscribe?.();
    };
  }, []);
  return count;
}

function InquiriesLink() {
  const count = useNewInquiries();
  return (
    <Link to="/admin/inquiries" className="bar-link">
      Inquiries
      {count > 0 ? (
        <span className="bar-count figures">
          {count}
          <span className="visually-hidden"> new</span>
        </span>
      ) : null}
    </Link>
  );
}

const NarrowIcon = ({ open }: { readonly open: boolean }) =>
  open ? <IconX className="icon" aria-hidden="true" /> : <IconMenu2 className="icon" aria-hidden="true" />;

/** Below 1024 the links wait behind a button. Esc puts them away, and so does going somewhere. */
function useNarrowMenu() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === here;
  return {
    open,
    toggle: () => setOpenedAt(open ? undefined : here),
    keys: ({ key, target, currentTarget }: KeyboardEvent) => {
      // A list that is open takes the first Esc.
      const inList = target instanceof Element && target.closest('.menu')?.querySelector('[aria-expanded=true]');
      if (key !== 'Escape' || !open || inList) return;
      setOpenedAt(undefined);
      currentTarget.querySelector<HTMLElement>('[aria-controls=admin-links]')?.focus();
    },
  };
}

const PROJECT_PATHS = ['/admin/projects', '/admin/project'];
const ORDER_PATHS = ['orders', 'problems', 'customers', 'reports', 'floor', 'production', 'payment'].map(
  (name) => `/admin/${name}`,
);
const PATTERN_PATHS = [
  '/admin/org-patterns',
  '/admin/org-photo-patterns',
  '/admin/configurator-patterns',
  '/pattern-upload',
];
const SYSTEM_PATHS = ['deliveries', 'mail', 'connections', 'personal-data', 'staff', 'activity'].map(
  (name) => `/admin/${name}`,
);

const isIn = (path: string, area: readonly string[]): boolean =>
  area.some((one) => path === one || path.startsWith(`${one}/`));

/** Folded as the second set of shots has it; an area is listed once its screen is there. */
export function AdminLinks({ name, email }: AdminLinksProps) {
  const { open, toggle, keys } = useNarrowMenu();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the links
    <div className="admin-bar" data-open={open || undefined} onKeyDown={keys}>
      <button
        type="button"
        className="icon-button admin-bar__toggle"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="admin-links"
        onClick={toggle}
      >
        <NarrowIcon open={open} />
      </button>
      <nav id="admin-links" aria-label="Admin" className="admin-links">
        <Link to="/admin/admin-portal" className="bar-link">
          Portal
        </Link>
        <InquiriesLink />
        <Link to="/admin/projects" className="bar-link" aria-current={isIn(path, PROJECT_PATHS) ? 'page' : undefined}>
          Projects
        </Link>
        <DisclosureMenu label="Orders" current={isIn(path, ORDER_PATHS)}>
          <li>
            <Link to="/admin/orders" activeOptions={{ exact: true }}>
              Orders
            </Link>
          </li>
          <li>
            <Link to="/admin/orders/board">Production board</Link>
          </li>
          <li>
            <Link to="/admin/problems">Problems</Link>
          </li>
          <li>
            <Link to="/admin/customers">Customers</Link>
          </li>
          <li>
            <Link to="/admin/reports">Reports</Link>
          </li>
          <li>
            <Link to="/admin/floor">Shop floor</Link>
          </li>
          <li>
            <Link to="/admin/production">Production settings</Link>
          </li>
          <li>
            <Link to="/admin/payment">Payment and tax</Link>
          </li>
        </DisclosureMenu>
        <DisclosureMenu label="Patterns" current={isIn(path, PATTERN_PATHS)}>
          <li>
            <Link to="/admin/org-patterns">Manage Org Patterns</Link>
          </li>
          <li>
            <Link to="/admin/org-photo-patterns">Manage Org Photo Patterns</Link>
          </li>
          <li>
            <Link to="/admin/configurator-patterns">Configurator patterns</Link>
          </li>
          <li>
            <Link to="/pattern-upload">Upload Patterns</Link>
          </li>
        </DisclosureMenu>
        <Link to="/admin/colors" className="bar-link">
          Manage Colors
        </Link>
        <Link to="/admin/content" className="bar-link">
          Content
        </Link>
        <DisclosureMenu label="System" current={isIn(path, SYSTEM_PATHS)}>
          <li>
            <Link to="/admin/deliveries">Deliveries</Link>
          </li>
          <li>
            <Link to="/admin/mail">Mail</Link>
          </li>
          <li>
            <Link to="/admin/connections">Connections</Link>
          </li>
          <li>
            <Link to="/admin/personal-data">Personal data</Link>
          </li>
          <li>
            <Link to="/admin/staff">Staff</Link>
          </li>
          <li>
            <Link to="/admin/activity">Activity</Link>
          </li>
        </DisclosureMenu>
      </nav>
      <SearchButton />
      <AccountMenu name={name} email={email} />
    </div>
  );
}
