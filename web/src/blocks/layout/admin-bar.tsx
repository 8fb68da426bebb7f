import { useEffect, useState } from 'react';
import { useViewer } from '../page/page-context.tsx';
import { currentAdminLinks, loadAdminLinks } from './admin-links-slot.ts';
import { Logo } from './logo.tsx';

/** Before sign-in the bar has no links. */
export function AdminBar() {
  const viewer = useViewer();
  const isStaff = viewer.kind === 'staff';
  const [Links, show] = useState(currentAdminLinks);
  useEffect(() => {
    // Behind a function, since a component is one itself.
    if (isStaff && !Links) void loadAdminLinks().then((loaded) => show(() => loaded));
  }, [isStaff, Links]);
  return (
    <header className="top-bar top-bar--admin">
      <Logo note="Admin" {...(isStaff && { to: '/admin/admin-portal' })} />
      {isStaff && Links ? <Links name={viewer.name} email={viewer.email} role={viewer.role} /> : null}
    </header>
  );
}
