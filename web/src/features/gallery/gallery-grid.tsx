import { Link } from '@tanstack/react-router';
import { Picture } from '../../blocks/art/picture.tsx';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import type { PatternCard } from './find-patterns.ts';
import type { ProductType } from './product-types.ts';

interface GalleryGridProps {
  readonly type: ProductType['id'];
  readonly cards: readonly PatternCard[];
}

export const GalleryGrid = ({ type, cards }: GalleryGridProps) => (
  <ul className="gallery__grid" data-type={type}>
    {cards.map(({ id, name, colors }) => (
      <li key={id}>
        <Link to="/configurator/$id" params={{ id: `${id}-${type}` }} className="pattern-card">
          <span className="pattern-card__stage">
            <Picture painting={{ kind: type, pattern: id, colors }} className="pattern-card__art" />
          </span>
          <Selvedge colors={colors} />
          <span className="pattern-card__name">{name}</span>
          <span className="pattern-card__note figures">{`${colors.length} colors`}</span>
        </Link>
      </li>
    ))}
  </ul>
);
