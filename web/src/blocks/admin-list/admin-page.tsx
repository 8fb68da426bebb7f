import './admin-list.css';
import type { ReactNode } from 'react';

interface AdminPageProps {
  readonly title: ReactNode;
  /** Above the heading, as a rule the way back. */
  readonly before?: ReactNode;
  readonly lead: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: heading, a line that says how things stand, and what can be done at the right. */
export const AdminPage = ({ title, before, lead, action, children }: AdminPageProps) => (
  <div className="column column--wide admin-list">
    {before}
    <div className="admin-list__head">
      <div>
        <h1>{title}</h1>
        <p className="quiet figures">{lead}</p>
      </div>
      {action ? <div className="admin-list__action">{action}</div> : null}
    </div>
    {children}
  </div>
);
