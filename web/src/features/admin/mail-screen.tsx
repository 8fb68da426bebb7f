import { AdminPage } from './admin-page.tsx';

export const MailScreen = () => <AdminPage title="Mail" lead="No mail server is set, so every mail is kept here instead of being sent." />;
