import './tag.css';
import type { ReactNode } from 'react';

interface TagProps {
  readonly tone?: 'quiet' | 'error';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** How something stands, in an icon and a word: never by color alone. */
export const Tag = ({ tone = 'quiet', icon, children }: TagProps) => (
  <span className={`tag tag--${tone}`}>
    <span aria-hidden="true">{icon}</span>
    {children}
  </span>
);
