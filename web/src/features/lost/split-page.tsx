import type { ArtName } from '@colorway/fabric/art/art-name.ts';
import type { ReactNode } from 'react';
import { Art } from '../../blocks/art/art.tsx';

interface SplitPageProps {
  readonly art: ArtName;
  readonly children: ReactNode;
}

/** Cloth in grays beside a few words: nothing to sell here. */
export const SplitPage = ({ art, children }: SplitPageProps) => (
  <div className="split-page">
    <Art name={art} className="split-page__cloth" />
    <div className="split-page__text">{children}</div>
  </div>
);
