import './admin.css';
import type { ReactNode } from 'react';

interface AdminPageProps {
  readonly title: string;
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export const AdminPage = ({ title, lead, action, children }: AdminPageProps) => (
  <div className="column column--wide admin-page">
    <div className="admin-page__head">
      <div>
        <h1>{title}</h1>
        <p className="quiet">{lead}</p>
      </div>
      {action}
    </div>
    {children}
  </div>
);
