import { meetsNeed, roleRefusal } from '@colorway/rules/role/roles.ts';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { needOfPath } from '../admin-menu/admin-menu.ts';
import { useViewer } from '../page/page-context.tsx';
import { roleOf } from '../page/viewer-rights.ts';

/** The page, or why the role of this member of staff does not open it. */
export function OfficeArea() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const role = roleOf(useViewer());
  const need = role === undefined ? 'any' : needOfPath(path);
  if (role === undefined || need === 'any' || meetsNeed(role, need)) return <Outlet />;
  return (
    <div className="column column--wide">
      <h1>You can't open this page</h1>
      <p className="quiet">{roleRefusal(role, need)}</p>
      <p>
        <Link to="/admin/admin-portal" className="text-link">
          Admin portal
        </Link>
      </p>
    </div>
  );
}
