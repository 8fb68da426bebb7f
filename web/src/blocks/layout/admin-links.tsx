import './admin-links.css';
import staffRoutes from 'virtual:contract-routes/staff';
import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { IconMenu2 } from '../../ui/icons/icon-menu-2.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import type { AdminArea, AdminPage } from '../admin-menu/admin-menu.ts';
import { menuFor } from '../admin-menu/admin-menu.ts';
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

function NewInquiries() {
  const count = useNewInquiries();
  return count > 0 ? (
    <span className="bar-count figures">
      {count}
      <span className="visually-hidden"> new</span>
    </span>
  ) : null;
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

/** Pages below an entry that no link of the bar leads to. */
const ALSO_IN: Readonly<Record<string, readonly string[]>> = { Projects: ['/admin/project'] };

const isIn = (path: string, area: readonly string[]): boolean =>
  area.some((one) => path === one || path.startsWith(`${one}/`));

interface MenuEntryProps {
  readonly entry: AdminPage | AdminArea;
  readonly path: string;
}

/** A link, or a menu of links. */
function MenuEntry({ entry, path }: MenuEntryProps) {
  if (!('pages' in entry)) {
    const isHere = isIn(path, [entry.href, ...(ALSO_IN[entry.name] ?? [])]);
    return (
      <Link to={entry.href} className="bar-link" aria-current={isHere ? 'page' : undefined}>
        {entry.name}
        {entry.href === '/admin/inquiries' ? <NewInquiries /> : null}
      </Link>
    );
  }
  const hrefs = entry.pages.map(({ href }) => href);
  return (
    <DisclosureMenu label={entry.name} current={isIn(path, hrefs)}>
      {entry.pages.map(({ name, href }) => (
        <li key={href}>
          {/* The page above another page is not the current one as well. */}
          <Link to={href} activeOptions={{ exact: hrefs.some((other) => other.startsWith(`${href}/`)) }}>
            {name}
          </Link>
        </li>
      ))}
    </DisclosureMenu>
  );
}

export function AdminLinks({ name, email, role }: AdminLinksProps) {
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
        {menuFor(role).map((entry) => (
          <MenuEntry key={entry.name} entry={entry} path={path} />
        ))}
      </nav>
      <SearchButton />
      <AccountMenu name={name} email={email} />
    </div>
  );
}
