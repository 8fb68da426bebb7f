import './feedback.css';
import type { ReactNode } from 'react';

interface StateBlockProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function StateBlock({ icon, title, children, action, tone }: StateBlockProps & { tone: string }) {
  return (
    <div className={`state-block state-block--${tone}`}>
      <span className="state-block__icon" aria-hidden="true">
        {icon}
      </span>
      <div>
        <p className="state-block__title">{title}</p>
        <p className="small quiet">{children}</p>
        {action ? <div className="state-block__action">{action}</div> : null}
      </div>
    </div>
  );
}

/** Shows what is missing, why, and one action. */
export const EmptyState = (props: StateBlockProps) => <StateBlock {...props} tone="empty" />;

/** Shows what failed, what is safe, and Try again. */
export const ErrorState = (props: StateBlockProps) => (
  <div role="alert">
    <StateBlock {...props} tone="error" />
  </div>
);
