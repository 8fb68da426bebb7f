import './feedback.css';
import type { ReactNode } from 'react';

interface AlertBlockProps {
  readonly tone: 'info' | 'ok' | 'warning' | 'error';
  readonly icon: ReactNode;
  readonly title?: string;
  readonly children?: ReactNode;
  /** It appeared by itself, so it must be spoken: errors at once, the rest politely. */
  readonly live?: boolean;
}

export function AlertBlock({ tone, icon, title, children, live = false }: AlertBlockProps) {
  const role = live ? (tone === 'error' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div className={`alert-block alert-block--${tone}`} role={role}>
      <span aria-hidden="true">{icon}</span>
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
