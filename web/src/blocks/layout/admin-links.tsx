import { Link } from '@tanstack/react-router';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { SearchButton } from '../admin-search/search-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { AdminLinksProps } from './admin-links-props.ts';
import { InquiriesLink } from './inquiries-link.tsx';

/** Folded as the second set of shots has it; an area is listed once its screen is there. */
export function AdminLinks({ name, email }: AdminLinksProps) {
  return (
    <>
      <nav aria-label="Admin" className="admin-links">
        <Link to="/admin/admin-portal" className="bar-link">
          Portal
        </Link>
        <InquiriesLink />
        <Link to="/admin/orders" className="bar-link">
          Orders
        </Link>
        <DisclosureMenu label="Patterns">
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
        <DisclosureMenu label="System">
          <li>
            <Link to="/admin/deliveries">Deliveries</Link>
          </li>
          <li>
            <Link to="/admin/mail">Mail</Link>
          </li>
          <li>
            <Link to="/admin/personal-data">Personal data</Link>
          </li>
          <li>
            <Link to="/admin/staff">Staff</Link>
          </li>
        </DisclosureMenu>
      </nav>
      <SearchButton />
      <AccountMenu name={name} email={email} />
    </>
  );
}
