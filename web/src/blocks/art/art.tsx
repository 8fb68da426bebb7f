import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import type { ArtName } from '@colorway/fabric/art/art-name.ts';

const ADDRESS = '/art/{name}.svg' satisfies (typeof rawRoutes)['art']['path'];

interface ArtProps {
  readonly name: ArtName;
  /** Describes the picture; without it the picture is decorative. */
  readonly label?: string;
  readonly className?: string;
  /** Further down a page, where it is seen only after scrolling. */
  readonly isBelow?: boolean;
}

/** A picture of our own pages. A file of its own costs the page no elements, and a browser stores it for the next visit. */
export const Art = ({ name, label = '', className, isBelow = false }: ArtProps) => (
  <img
    src={ADDRESS.replace('{name}', name)}
    alt={label}
    className={className ? `art ${className}` : 'art'}
    loading={isBelow ? 'lazy' : 'eager'}
    decoding="async"
  />
);
