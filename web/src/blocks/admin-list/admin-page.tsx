import './desk.css';
import type { ReactNode } from 'react';

interface DeskPageProps {
  readonly title: ReactNode;
  /** Above the heading, as a rule the way back. */
  readonly before?: ReactNode;
  readonly lead: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: heading, a line that says how things stand, and what can be done at the right. */
export const AdminPage = ({ title, before, lead, action, children }: DeskPageProps) => (
  <div className="column column--wide desk">
    {before}
    <div className="desk__head">
      <div>
        <h1>{title}</h1>
        <p className="quiet figures">{lead}</p>
      </div>
      {action ? <div className="desk__action">{action}</div> : null}
    </div>
    {children}
  </div>
);
