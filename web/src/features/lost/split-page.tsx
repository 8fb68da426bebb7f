import type { ReactNode } from 'react';
import type { Painting } from '../../blocks/art/painting.ts';
import { Picture } from '../../blocks/art/picture.tsx';

interface SplitPageProps {
  readonly painting: Painting;
  readonly children: ReactNode;
}

/** Cloth in grays beside a few words: nothing to sell here. */
export const SplitPage = ({ painting, children }: SplitPageProps) => (
  <div className="split-page">
    <Picture painting={painting} className="split-page__cloth" />
    <div className="split-page__text">{children}</div>
  </div>
);
