import type { ReactNode } from 'react';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';

interface DisclosureProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A row that opens; the browser's own, so that find-in-page and keys know it. */
export const Disclosure = ({ title, children }: DisclosureProps) => (
  <details className="disclosure">
    <summary>
      {title}
      <IconChevronDown className="icon icon--small" aria-hidden="true" />
    </summary>
    <div className="disclosure__body">{children}</div>
  </details>
);
