import { Link } from '@tanstack/react-router';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { useViewer } from '../page/page-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';

/** Folded as the second set of shots has it; an area is listed once its screen is there. */
export function AdminBar() {
  const viewer = useViewer();
  if (viewer.kind !== 'staff')
    return (
      <header className="top-bar top-bar--admin">
        <Logo note="Admin" />
      </header>
    );
  return (
    <header className="top-bar top-bar--admin">
      <Logo note="Admin" to="/admin/admin-portal" />
      <nav aria-label="Admin" className="admin-links">
        <Link to="/admin/admin-portal" className="bar-link">
          Portal
        </Link>
        <DisclosureMenu label="Patterns">
          <li>
            <Link to="/admin/org-patterns">Manage Org Patterns</Link>
          </li>
          <li>
            <Link to="/admin/org-photo-patterns">Manage Org Photo Patterns</Link>
          </li>
          <li>
            <Link to="/pattern-upload">Upload Patterns</Link>
          </li>
        </DisclosureMenu>
        <Link to="/admin/colors" className="bar-link">
          Manage Colors
        </Link>
        <DisclosureMenu label="System">
          <li>
            <Link to="/admin/mail">Mail</Link>
          </li>
          <li>
            <Link to="/admin/staff">Staff</Link>
          </li>
        </DisclosureMenu>
      </nav>
      <AccountMenu name={viewer.name} email={viewer.email} />
    </header>
  );
}
