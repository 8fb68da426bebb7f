import '../../ui/field/field.css';
import '../../blocks/pattern-card/pattern-card.css';
import './gallery.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Footer } from '../../blocks/layout/footer.tsx';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { useLivePatterns } from '../../blocks/pattern-card/use-live-patterns.ts';
import { CountFilter } from './count-filter.tsx';
import { findPatterns, ofType } from './find-patterns.ts';
import { GalleryCount } from './gallery-count.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { GallerySearch } from './gallery-search.tsx';
import { GalleryEmpty, GalleryFailed, GalleryLoading } from './gallery-states.tsx';
import { NoMatch } from './no-match.tsx';
import { type ProductType, productType } from './product-types.ts';
import { TypeTabs } from './type-tabs.tsx';

interface FoundProps {
  readonly type: ProductType;
  readonly cards: readonly PatternCard[];
  readonly found: readonly PatternCard[];
  readonly q: string;
  readonly onAll: () => void;
}

function Found({ type, cards, found, q, onAll }: FoundProps) {
  if (cards.length === 0) return <GalleryEmpty type={type} />;
  if (found.length === 0) return <NoMatch type={type} cards={cards} q={q} onAll={onAll} />;
  return <GalleryGrid key={type.id} type={type.id} cards={found} />;
}

export function PatternsScreen() {
  const search = useSearch({ from: '/patterns' });
  const navigate = useNavigate({ from: '/patterns' });
  // Somebody may have been here for hours, or come from the upload of one more.
  const { patterns, failed, retry } = useLivePatterns({ fresh: true });
  const type = productType(search.type);
  const found = patterns && findPatterns(patterns, { ...search, type: type.id });
  const show = (change: { type?: string; q?: string; colors?: string }) =>
    navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <div className="column column--wide gallery">
        <div className="gallery__head">
          <div>
            <h1>Choose a pattern</h1>
            <p className="lead">
              Pick a pattern, then make it yours. <span>More than 500 to choose from.</span>
            </p>
          </div>
          <GallerySearch value={search.q ?? ''} onSearch={(q) => void show({ q })} />
        </div>
        <TypeTabs chosen={type.id} patterns={patterns} onChoose={(id) => void show({ type: id })} />
        <div role="tabpanel" id="patterns" aria-labelledby={`tab-${type.id}`}>
          <div className="gallery__filters">
            <CountFilter chosen={search.colors ?? ''} onChoose={(colors) => void show({ colors })} />
            <GalleryCount count={found?.length} />
          </div>
          {failed ? <GalleryFailed onAgain={retry} /> : null}
          {patterns === undefined && !failed ? <GalleryLoading type={type} /> : null}
          {patterns && found ? (
            <Found
              type={type}
              cards={ofType(patterns, type.id)}
              found={found}
              q={search.q ?? ''}
              onAll={() => void show({ q: '', colors: '' })}
            />
          ) : null}
        </div>
      </div>
      <Footer />
    </>
  );
}
