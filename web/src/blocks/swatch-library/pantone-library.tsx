import '../../ui/field/field.css';
import './swatch-library.css';
import './pantone-card.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import {
  findPantone,
  PANTONE_SERIES,
  type PantoneColor,
  type PantoneSeries,
  pantoneName,
  SERIES_NAMES,
} from '@colorway/rules/color/pantone.ts';
import { memo, type Ref, useMemo, useRef } from 'react';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { CountAnnouncement } from './count-announcement.tsx';
import { type CellProps, cellAttributes, type Picked, pickedLabel } from './grid/grid-cell.ts';
import { pantoneShape } from './grid/grid-shape.ts';
import { type GridHandle, VirtualGrid } from './grid/virtual-grid.tsx';
import { formatCount, SEARCH_PANTONE } from './library-labels.ts';
import { LibraryBody, NoMatch } from './library-states.tsx';
import { SearchBox, setSearch } from './search-box.tsx';
import { slashTo } from './slash-to-search.ts';

interface PantoneGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly label: string;
  readonly colors: readonly PantoneColor[];
  readonly picked?: Picked | undefined;
  readonly onPick: (color: PantoneColor) => void;
}

const idOf = ({ pantone }: PantoneColor): string => pantone;

const nameOf = ({ pantone }: PantoneColor): string => pantoneName(pantone);

/** Ink on paper: a flat color in a white card. */
const PantoneCard = memo(function PantoneCard({ item, slots, ...cell }: CellProps<PantoneColor>) {
  const name = pantoneName(item.pantone);
  const hex = showHex(item.hex);
  return (
    <div {...cellAttributes(`${name}, ${hex}${pickedLabel(slots)}`, { slots, ...cell })} className="pantone-card">
      <span className="pantone-card__ink" style={{ backgroundColor: item.hex }} />
      <span className="pantone-card__name">{name}</span>
      <span className="pantone-card__hex">{hex}</span>
    </div>
  );
});

const PantoneGrid = memo(function PantoneGrid({ colors, ...rest }: PantoneGridProps) {
  const groups = useMemo(() => [{ title: '', count: colors.length }], [colors]);
  return (
    <VirtualGrid
      {...rest}
      className="swatch-scroll--pantone"
      items={colors}
      groups={groups}
      shapeFor={pantoneShape}
      idOf={idOf}
      nameOf={nameOf}
      Cell={PantoneCard}
    />
  );
});

interface PantoneLibraryProps {
  readonly series: PantoneSeries;
  readonly onSeries: (series: PantoneSeries) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The colors of the series; undefined while they load. */
  readonly colors: readonly PantoneColor[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly picked?: Picked | undefined;
  readonly onPick: (color: PantoneColor) => void;
}

const papers = PANTONE_SERIES.map((series) => ({ value: series, label: SERIES_NAMES[series] }));

/** The Pantone colors of coated or uncoated paper, to find by number. What is searched is kept by who shows it. */
export function PantoneLibrary(props: PantoneLibraryProps) {
  const { series, onSeries, query, onQuery, colors, failed, onRetry, picked, onPick } = props;
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const shown = useMemo(() => findPantone(colors ?? [], query), [colors, query]);
  const countText = colors ? formatCount(shown.length) : '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that leads to the search from anywhere in here
    <div className="swatch-library" onKeyDown={slashTo(search)}>
      <div className="swatch-library__head">
        <div className="swatch-library__controls swatch-library__controls--pantone">
          <Segmented label="Paper" value={series} options={papers} onChange={onSeries} />
          <div className="swatch-library__search">
            <SearchBox
              ref={search}
              label={SEARCH_PANTONE}
              start={query}
              onSearch={onQuery}
              onExit={() => grid.current?.focus()}
            />
          </div>
          <span className="swatch-library__count small quiet figures">{countText}</span>
        </div>
      </div>
      {colors ? <CountAnnouncement text={countText} /> : null}
      <LibraryBody colors={colors} failed={failed} onRetry={onRetry}>
        <PantoneGrid
          ref={grid}
          key={series}
          label={`Pantone, ${SERIES_NAMES[series].toLowerCase()}`}
          colors={shown}
          picked={picked}
          onPick={onPick}
        />
        {shown.length > 0 ? null : (
          <NoMatch
            name={query}
            onShowAll={() => {
              onQuery('');
              setSearch(search.current, '');
            }}
          />
        )}
      </LibraryBody>
    </div>
  );
}
