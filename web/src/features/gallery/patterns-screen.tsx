import '../../ui/field/field.css';
import '../../blocks/pattern-card/pattern-card.css';
import './gallery.css';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PATTERN_CARDS } from '../../blocks/art/pattern-cards.ts';
import { Footer } from '../../blocks/layout/footer.tsx';
import { CountFilter } from './count-filter.tsx';
import { findPatterns } from './find-patterns.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { NoMatch } from './no-match.tsx';
import { productType } from './product-types.ts';
import { TypeTabs } from './type-tabs.tsx';

export function PatternsScreen() {
  const search = useSearch({ from: '/patterns' });
  const navigate = useNavigate({ from: '/patterns' });
  const field = useRef<HTMLInputElement>(null);
  const type = productType(search.type);
  const found = findPatterns(PATTERN_CARDS, search);
  const show = (change: { type?: string; q?: string; colors?: string }) =>
    navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });

  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);

  return (
    <>
      <div className="column column--wide gallery">
        <div className="gallery__head">
          <div>
            <h1>Choose a pattern</h1>
            <p className="lead">Pick one, then put in your own colors. More than 500 to choose from.</p>
          </div>
          <div className="field__box gallery__search">
            <IconSearch className="icon" aria-hidden="true" />
            <input
              ref={field}
              className="field__input"
              type="search"
              aria-label="Search by pattern name"
              placeholder="Search by pattern name"
              value={search.q ?? ''}
              onChange={(event) => void show({ q: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Escape') void show({ q: '' });
              }}
            />
          </div>
        </div>
        <TypeTabs chosen={type.id} count={found.length} onChoose={(id) => void show({ type: id })} />
        <div role="tabpanel" id="patterns" aria-labelledby={`tab-${type.id}`}>
          <div className="gallery__filters">
            <CountFilter chosen={search.colors ?? ''} onChoose={(colors) => void show({ colors })} />
            <span className="small quiet figures" role="status">
              {found.length === 1 ? '1 pattern' : `${found.length} patterns`}
            </span>
          </div>
          {found.length > 0 ? (
            <GalleryGrid type={type.id} cards={found} />
          ) : (
            <NoMatch type={type} q={search.q ?? ''} onAll={() => void show({ q: '', colors: '' })} />
          )}
        </div>
      </div>
      <Footer />
    </>
  );
}
