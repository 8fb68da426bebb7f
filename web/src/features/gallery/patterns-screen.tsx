import '../../ui/field/field.css';
import '../../blocks/pattern-card/pattern-card.css';
import './gallery.css';
import './gallery-filters.css';
import {
  findPatterns,
  type GalleryFilter,
  galleryAddress,
  galleryCounts,
  readGalleryAddress,
  withoutFilter,
} from '@colorway/rules/pattern/gallery-filter.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { spelledCount } from '@colorway/rules/text/number-word.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { importWhenOnline } from '../../blocks/page/import-when-online.ts';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { useLivePatterns } from '../../blocks/pattern-card/use-live-patterns.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons/icon-adjustments-horizontal.ts';
import { IconCloudOff } from '../../ui/icons/icon-cloud-off.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { useHydrated } from '../../ui/page/use-hydrated.ts';
import { ChosenFilters, MoreFilters, manyOf, oneOf, ProductFilter } from './gallery-filters.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryCount, GallerySearch, GallerySort, InMyColors } from './gallery-head.tsx';
import type { MyColorsFound } from './my-colors.tsx';

const CARDS = Array.from({ length: 12 }, (_, card) => card);

/** Where the cards will be. */
const GalleryLoading = ({ type }: { readonly type: ProductTypeId }) => (
  <ul className="gallery__grid" data-type={type} aria-label="Loading the patterns">
    {CARDS.map((card) => (
      <li key={card} className="gallery__waiting">
        <span className="pattern-card__stage">
          <Skeleton height="100%" />
        </span>
        <Skeleton width="70%" height={20} />
        <Skeleton width="40%" height={16} />
      </li>
    ))}
  </ul>
);

const GalleryFailed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <ErrorState
    icon={<IconCloudOff className="icon" />}
    title="We could not load the patterns"
    action={<Button onClick={onAgain}>Try again</Button>}
  >
    Check your connection and try again.
  </ErrorState>
);

/** Shown without a search when no pattern exists yet. */
const GalleryEmpty = ({ type }: { readonly type: ProductTypeId }) => (
  <EmptyState
    icon={<IconSearchOff className="icon" />}
    title={`No ${oneOf(type)} patterns yet`}
    action={
      <Link to="/new-project" className={buttonClass()}>
        Start a New Project
      </Link>
    }
  >
    Try another product, or have us draw one for you.
  </EmptyState>
);

const MyColors = lazy(importWhenOnline(() => import('./my-colors.tsx')));
const NO_COLORS: MyColorsFound = { colors: [], handle: undefined };

function countText(found: number, all: number, filter: GalleryFilter): string {
  const { type } = filter;
  const of = found === all ? `${all}` : `${found} of ${all}`;
  return `${of} ${all === 1 ? oneOf(type) : manyOf(type)}`;
}

/** Patterns that only look otherwise can have the color all the same. */
function OtherLooks({ filter, others, onAll }: { filter: GalleryFilter; others: number; onAll: () => void }) {
  if (filter.looks.length === 0 || others <= 0) return null;
  const isOne = others === 1;
  return (
    <p className="gallery__others">
      {`The other ${isOne ? 'one is' : `${others} are`} drawn in other colors, but you can choose any color for ${isOne ? 'it' : 'each'}. `}
      <button type="button" className="text-link" onClick={onAll}>
        Show all
      </button>
    </p>
  );
}

const NoMatch = lazy(importWhenOnline(() => import('./no-match.tsx')));
const FilterDialog = lazy(importWhenOnline(() => import('./filter-dialog.tsx')));

const CLEAR = { q: '', kinds: [], looks: [], count: undefined } as const;

interface FoundProps {
  readonly filter: GalleryFilter;
  readonly patterns: readonly PatternCard[];
  readonly found: readonly PatternCard[];
  readonly all: number;
  readonly mine: Parameters<typeof GalleryGrid>[0]['mine'];
  readonly onChange: (change: Partial<GalleryFilter>) => void;
}

function Found({ filter, patterns, found, all, mine, onChange }: FoundProps) {
  const { type } = filter;
  // The server does not wait for the rest of a page without a match.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (all === 0) return <GalleryEmpty type={type} />;
  if (found.length === 0)
    return (
      isHere && (
        <Suspense>
          <NoMatch
            {...{ filter, patterns, mine }}
            onDrop={(dropped) => onChange(withoutFilter(filter, dropped))}
            onAll={() => onChange(CLEAR)}
          />
        </Suspense>
      )
    );
  const others = findPatterns(patterns, withoutFilter(filter, 'looks')).length - found.length;
  return (
    <>
      <GalleryGrid key={type} type={type} cards={found} patterns={patterns} mine={mine} />
      <OtherLooks filter={filter} others={others} onAll={() => onChange({ looks: [] })} />
    </>
  );
}

/** Filters and counts; undefined until the patterns are known. */
function useGallery(patterns: readonly PatternCard[] | undefined, filter: GalleryFilter) {
  return useMemo(() => {
    if (!patterns) return undefined;
    const found = findPatterns(patterns, filter);
    const counts = galleryCounts(patterns, filter);
    return { found, counts, text: countText(found.length, counts.all, filter) };
  }, [patterns, filter]);
}

export function PatternsScreen() {
  const search = useSearch({ from: '/patterns' });
  const navigate = useNavigate({ from: '/patterns' });
  // The page may be hours old, or a new pattern was just uploaded.
  const { patterns, failed, retry } = useLivePatterns({ fresh: true });
  const filter = useMemo(() => readGalleryAddress(search), [search]);
  const gallery = useGallery(patterns, filter);
  const [filtering, setFiltering] = useState(false);
  const isHydrated = useHydrated();
  const [{ colors, handle }, setMyColors] = useState<MyColorsFound>(NO_COLORS);
  const isMine = search.mine === '1' && colors.length > 0;
  const mine = isMine ? colors : [];
  const show = (next: GalleryFilter, isOn: boolean) =>
    navigate({
      search: { ...galleryAddress(next), ...(isOn && { mine: '1' }) },
      replace: true,
      resetScroll: false,
    });
  const change = (changed: Partial<GalleryFilter>) => void show({ ...filter, ...changed }, search.mine === '1');
  const filters = { filter, counts: gallery?.counts, onChange: change };

  return (
    <>
      {isHydrated ? (
        <Suspense>
          <MyColors onFound={setMyColors} />
        </Suspense>
      ) : null}
      <div className="column gallery">
        <div className="gallery__head">
          <div>
            <h1>Choose a pattern</h1>
            <p className="lead">
              {isMine
                ? `Every pattern in your ${spelledCount(colors.length, 'color')}. Press one to go on from there.`
                : 'Pick a pattern, then make it yours in more than 500 colors.'}
            </p>
          </div>
          <GallerySearch value={filter.q} onSearch={(q) => change({ q })} />
          <button
            type="button"
            className="icon-button gallery__more-filters"
            aria-label="Filters"
            onClick={() => setFiltering(true)}
          >
            <IconAdjustmentsHorizontal className="icon" aria-hidden="true" />
          </button>
          <GallerySort value={filter.order} onSort={(order) => change({ order })} />
        </div>
        <div className="gallery__body">
          <div className="gallery__side">
            <InMyColors colors={colors} handle={handle} on={isMine} onTurn={(on) => void show(filter, on)} />
            <ProductFilter {...filters} />
            <div className="gallery__side-more">
              <MoreFilters {...filters} />
            </div>
          </div>
          <section aria-label="Patterns" className="gallery__found">
            <div className="gallery__line">
              <GalleryCount text={gallery?.text ?? ''} />
              <ChosenFilters filter={filter} onChange={change} onClear={() => change(CLEAR)} />
            </div>
            {failed ? <GalleryFailed onAgain={retry} /> : null}
            {patterns === undefined && !failed ? <GalleryLoading type={filter.type} /> : null}
            {patterns && gallery ? (
              <Found {...{ filter, patterns, mine }} found={gallery.found} all={gallery.counts.all} onChange={change} />
            ) : null}
          </section>
        </div>
      </div>
      {filtering ? (
        <Suspense>
          <FilterDialog {...filters} found={gallery?.text ?? 'patterns'} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
