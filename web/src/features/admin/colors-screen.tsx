import { AdminPage } from './admin-page.tsx';

export const ColorsScreen = () => (
  <AdminPage title="Manage Colors" lead="The color library: names, families, hex codes and sets." />
);
