import '../../ui/field/field.css';
import '../../blocks/pattern-card/pattern-card.css';
import './gallery.css';
import { nearestNames } from '@colorway/rules/text/nearest-names.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Footer } from '../../blocks/layout/footer.tsx';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { useLivePatterns } from '../../blocks/pattern-card/use-live-patterns.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconCloudOff } from '../../ui/icons/icon-cloud-off.ts';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { Pill } from '../../ui/pill/pill.tsx';
import { findPatterns, ofType } from './find-patterns.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { PRODUCT_TYPES, type ProductType, productType } from './product-types.ts';

interface TypeTabsProps {
  readonly chosen: string;
  /** Unknown until they are loaded. */
  readonly patterns: readonly PatternCard[] | undefined;
  readonly onChoose: (id: string) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; the arrow keys go along the row, Home and End to its ends. */
function TypeTabs({ chosen, patterns, onChoose }: TypeTabsProps) {
  const go = (event: KeyboardEvent, at: number) => {
    const last = PRODUCT_TYPES.length - 1;
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step ? (at + step + last + 1) % (last + 1) : at;
    if (to === at) return;
    event.preventDefault();
    const type = PRODUCT_TYPES[to];
    if (!type) return;
    onChoose(type.id);
    document.getElementById(`tab-${type.id}`)?.focus();
  };

  return (
    <div className="tabs" role="tablist" aria-label="Product type">
      {PRODUCT_TYPES.map(({ id, name }, at) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          className="tabs__tab"
          aria-selected={id === chosen}
          aria-controls="patterns"
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => go(event, at)}
        >
          {name}
          <span className="tabs__count figures" aria-hidden="true">
            {patterns && ofType(patterns, id).length}
          </span>
        </button>
      ))}
    </div>
  );
}

interface NoMatchProps {
  readonly type: ProductType;
  /** All of this product. */
  readonly cards: readonly PatternCard[];
  readonly q: string;
  readonly onAll: () => void;
}

function NoMatch({ type, cards, q, onAll }: NoMatchProps) {
  const title = q ? `No ${type.one} pattern matches "${q.trim()}"` : `No ${type.one} pattern has that many colors`;
  const near = nearestNames(cards, ({ name }) => name, q);
  return (
    <>
      <div className="no-match">
        <span className="no-match__icon" aria-hidden="true">
          <IconSearchOff className="icon icon--large" />
        </span>
        <div>
          <h2>{title}</h2>
          <p className="quiet">Check the spelling, try another product, or have us draw it for you.</p>
          <div className="no-match__actions">
            <Button look="primary" onClick={onAll}>
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
          <GalleryGrid type={type.id} cards={near} />
        </section>
      ) : null}
    </>
  );
}

const CARDS = Array.from({ length: 12 }, (_, card) => card);

/** Where the cards will stand. */
const GalleryLoading = ({ type }: { readonly type: ProductType }) => (
  <ul className="gallery__grid" data-type={type.id} aria-label="Loading the patterns">
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
const GalleryEmpty = ({ type }: { readonly type: ProductType }) => (
  <EmptyState
    icon={<IconSearchOff className="icon" />}
    title={`No ${type.one} patterns yet`}
    action={
      <Link to="/new-project" className={buttonClass()}>
        Start a New Project
      </Link>
    }
  >
    Try another product, or have us draw one for you.
  </EmptyState>
);

const ANY = 'Any number of colors';

const COUNTS = ['', '2', '3', '4', '5', '6'] as const;

interface CountFilterProps {
  readonly chosen: string;
  readonly onChoose: (count: string) => void;
}

const OPTIONS = COUNTS.map((value) => ({ value, label: value ? `${value} colors` : ANY }));

const CountPills = ({ chosen, onChoose }: CountFilterProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame the row does not have
  <div className="gallery__counts" role="group" aria-label="Number of colors">
    {COUNTS.map((count) => (
      <Pill key={count} isPressed={count === chosen} onPress={() => onChoose(count)}>
        {count || ANY}
      </Pill>
    ))}
  </div>
);

/** A row of pills; a list where the row would not fit. */
const CountFilter = ({ chosen, onChoose }: CountFilterProps) => (
  <>
    <CountPills chosen={chosen} onChoose={onChoose} />
    <div className="gallery__count-list">
      <SelectField
        label="Number of colors"
        hideLabel
        options={OPTIONS}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  </>
);

interface GallerySearchProps {
  readonly value: string;
  readonly onSearch: (q: string) => void;
}

/** Filters as you type; `/` goes there from anywhere on the page. */
function GallerySearch({ value, onSearch }: GallerySearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const toSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
  return (
    <div className="field__box gallery__search">
      <IconSearch className="icon" aria-hidden="true" />
      <input
        ref={field}
        className="field__input"
        type="search"
        aria-label="Search by pattern name"
        placeholder="Search by pattern name"
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch('');
        }}
      />
    </div>
  );
}

/** Long enough after the last letter that a count is not read out at each. */
const ANNOUNCE_AFTER_MS = 400;

/** The number of results, shown at once and announced when typing pauses. */
function GalleryCount({ count }: { readonly count: number | undefined }) {
  const countText = count === undefined ? '' : count === 1 ? '1 pattern' : `${count} patterns`;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(countText), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [countText]);
  return (
    <>
      <span className="small quiet figures" aria-hidden="true">
        {countText}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}

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
  // The page may be hours old, or a new pattern was just uploaded.
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
