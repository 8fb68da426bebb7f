import { Link, useLocation } from '@tanstack/react-router';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { SearchButton } from '../admin-search/search-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { AdminLinksProps } from './admin-links-props.ts';
import { InquiriesLink } from './inquiries-link.tsx';
import { NarrowIcon, useNarrowMenu } from './narrow-menu.tsx';

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
        <Link to="/admin/orders" className="bar-link">
          Orders
        </Link>
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
