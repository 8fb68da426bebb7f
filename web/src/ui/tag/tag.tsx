import './tag.css';
import type { ReactNode } from 'react';

interface TagProps {
  readonly tone?: 'quiet' | 'ink' | 'ok' | 'warning' | 'error';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a state as a word, usually with an icon: never by color alone. */
export const Tag = ({ tone = 'quiet', icon, children }: TagProps) => (
  <span className={`tag tag--${tone}`}>
    {icon ? <span aria-hidden="true">{icon}</span> : null}
    {children}
  </span>
);
