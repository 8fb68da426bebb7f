import {
  type Droppable,
  filtersInTheWay,
  type GalleryFilter,
  looksLabel,
} from '@colorway/rules/pattern/gallery-filter.ts';
import { KIND_LABELS } from '@colorway/rules/pattern/pattern-kind.ts';
import { nearestNames } from '@colorway/rules/text/nearest-names.ts';
import { Link } from '@tanstack/react-router';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { oneOf } from './gallery-filters.tsx';
import { GalleryGrid } from './gallery-grid.tsx';

const filterLabel = (filter: GalleryFilter, name: Droppable): string =>
  ({
    q: `“${filter.q.trim()}”`,
    kinds: filter.kinds.map((kind) => KIND_LABELS[kind]).join(' or '),
    looks: filter.looks.map(looksLabel).join(' or '),
    count: `${filter.count} colors`,
  })[name];

interface NoMatchProps {
  readonly filter: GalleryFilter;
  readonly patterns: readonly PatternCard[];
  readonly mine: Parameters<typeof GalleryGrid>[0]['mine'];
  readonly onDrop: (dropped: Droppable) => void;
  readonly onAll: () => void;
}

/** Names the filters that alone are in the way, each as a button. Fetched when nothing matches. */
export default function NoMatch({ filter, patterns, mine, onDrop, onAll }: NoMatchProps) {
  const { type, q } = filter;
  const title = q
    ? `No ${oneOf(type)} pattern matches "${q.trim()}"`
    : `No ${oneOf(type)} pattern matches your filters`;
  const inTheWay = filtersInTheWay(patterns, filter);
  const cards = patterns.filter(({ types }) => types.includes(type));
  const near = nearestNames(cards, ({ name }) => name, q);
  return (
    <>
      <div className="no-match">
        <span className="no-match__icon" aria-hidden="true">
          <IconSearchOff className="icon icon--large" />
        </span>
        <div>
          <h2>{title}</h2>
          <p className="quiet">
            {inTheWay.length > 0
              ? 'One filter is in the way.'
              : 'Check the spelling, try another product, or have us draw it for you.'}
          </p>
          <div className="no-match__actions">
            {inTheWay.map(({ filter: name, count }, index) => (
              <Button key={name} look={index === 0 ? 'primary' : 'default'} onClick={() => onDrop(name)}>
                {`Without ${filterLabel(filter, name)}: ${count}`}
              </Button>
            ))}
            <Button look={inTheWay.length === 0 ? 'primary' : 'default'} onClick={onAll}>
              Show all patterns
            </Button>
            <Link to="/new-project" className={buttonClass()}>
              Start a New Project
            </Link>
          </div>
        </div>
      </div>
      {near.length > 0 ? (
        <section className="no-match__cards" aria-labelledby="close-to-it">
          <h2 id="close-to-it" className="no-match__near">
            Close to what you typed
          </h2>
          <GalleryGrid type={type} cards={near} patterns={patterns} mine={mine} />
        </section>
      ) : null}
    </>
  );
}
