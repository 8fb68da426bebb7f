import type { ReactNode } from 'react';

interface ActionBarProps {
  readonly back: ReactNode;
  /** Missing, chosen or waiting items; changes are announced politely. */
  readonly status?: ReactNode;
  /** A quiet link beside the status. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Stays at the lower edge: back on the left, one action on the right. */
export const ActionBar = ({ back, status, more, children }: ActionBarProps) => (
  <div className="action-bar">
    <div className="column action-bar__line">
      {back}
      <p className="small quiet action-bar__middle" role="status">
        {status}
      </p>
      {more}
      {children}
    </div>
  </div>
);
