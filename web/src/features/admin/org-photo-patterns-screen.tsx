import { AdminPage } from './admin-page.tsx';

export const OrgPhotoPatternsScreen = () => (
  <AdminPage
    title="Manage Org Photo Patterns"
    lead="The pattern photos shown in onboarding, in the order you drag them."
  />
);
