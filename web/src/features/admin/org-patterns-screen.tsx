import { AdminPage } from './admin-page.tsx';

export const OrgPatternsScreen = () => (
  <AdminPage title="Manage Org Patterns" lead="The patterns shown in the styles step, per product type." />
);
