import { Link } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';

export const UnknownAdminScreen = () => (
  <AdminPage title="This page doesn't exist" lead="Check the address, or start from the admin portal.">
    <Link to="/admin/admin-portal" className={buttonClass({ look: 'primary' })}>
      Admin portal
    </Link>
  </AdminPage>
);
