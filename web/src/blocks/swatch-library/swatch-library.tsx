import '../../ui/field/field.css';
import './swatch-library.css';
import '../../ui/field/select-field.css';
import type { ColorOrder } from '@colorway/rules/color/sort-colors.ts';
import type { ColorSet } from '@colorway/rules/color-library/color-sets.ts';
import { FAMILY_FILTERS, type FamilyFilter } from '@colorway/rules/color-library/families.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { nearestNames } from '@colorway/rules/text/nearest-names.ts';
import { memo, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons/icon-adjustments-horizontal.ts';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import { CountAnnouncement } from './count-announcement.tsx';
import type { Picked } from './grid/grid-cell.ts';
import { SwatchGrid } from './grid/swatch-grid.tsx';
import type { GridHandle } from './grid/virtual-grid.tsx';
import { filtersSet, inOrder, type LibraryFilter, NO_FILTER, narrowed } from './library-filter.ts';
import { formatCount, nearestTo, ORDER_NAMES, SEARCH_COLORS, SEARCH_COLORS_SHORT } from './library-labels.ts';
import { LibraryBody, NoMatch } from './library-states.tsx';
import { SearchBox, setSearch } from './search-box.tsx';
import { slashTo } from './slash-to-search.ts';

const families = FAMILY_FILTERS.map((family) => ({ value: family, label: family }));

interface OrderSelectProps {
  readonly order: ColorOrder;
  /** Nearest to what; without one there is no such order. */
  readonly activeName: string | undefined;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
}

/** Quiet, beside the count: most people never sort. */
const OrderSelect = memo(function OrderSelect({ order, activeName, onChange }: OrderSelectProps) {
  const id = useId();
  return (
    <span className="order-select">
      <label className="visually-hidden" htmlFor={id}>
        Sort by
      </label>
      <select id={id} value={order} onChange={(event) => onChange({ order: event.target.value as ColorOrder })}>
        {Object.entries(ORDER_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {activeName === undefined ? null : <option value="nearest">{nearestTo(activeName)}</option>}
      </select>
      <IconChevronDown className="icon icon--small" aria-hidden="true" />
    </span>
  );
});

/** Finds colors outside the grid by name. */
interface OthersFound {
  readonly count: number;
  readonly list: ReactNode;
}

type FindOthers = (name: string) => OthersFound;

const NONE: OthersFound = { count: 0, list: null };

function useOthers(find: FindOthers | undefined, name: string): OthersFound {
  return useMemo(() => find?.(name) ?? NONE, [find, name]);
}

/** `3 colors, 2 from dressmakers`. */
const announcementOf = (countText: string, { count }: OthersFound): string =>
  count > 0 ? `${countText}, ${count} from dressmakers` : countText;

/** Above the grid; `alone` when the grid is empty, and all of the room is theirs. */
const OthersRoom = ({ others, alone }: { readonly others: OthersFound; readonly alone: boolean }) =>
  others.count > 0 ? (
    <div className="swatch-library__others" data-alone={alone || undefined}>
      {others.list}
    </div>
  ) : null;

export interface ActiveColor {
  readonly colorName: string;
  readonly hex: string;
  readonly colorSet?: ColorSet | undefined;
}

export interface SwatchLibraryProps {
  /** The name of the grid: "Color library". */
  readonly label: string;
  /** Undefined while they are on the way. */
  readonly colors: readonly LibraryColor[] | undefined;
  readonly failed?: boolean;
  readonly onRetry?: () => void;
  readonly onPick: (color: LibraryColor) => void;
  readonly picked?: Picked;
  /** The color in hand: sorts by nearness and is matched to the dress-makers. */
  readonly active?: ActiveColor | undefined;
  /** Four chips beside each other on a phone instead of five. */
  readonly roomy?: boolean;
  readonly headingLevel?: 2 | 3;
  readonly hint?: ReactNode;
  /** Beside the search. */
  readonly tools?: ReactNode;
  /** Further matches for a typed name, shown above the grid. */
  readonly others?: FindOthers;
}

const nearColors = (colors: readonly LibraryColor[], typed: string): readonly string[] =>
  nearestNames([...new Set(colors.map(({ colorName }) => colorName))], (name) => name, typed);

/** The colors of the house, to search, filter, sort and pick from. */
export function SwatchLibrary(props: SwatchLibraryProps) {
  const { label, colors, picked, active, headingLevel, onPick } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const filtersId = useId();
  const change = useCallback((part: Partial<LibraryFilter>) => setFilter((now) => ({ ...now, ...part })), []);

  // "Nearest" means nothing without an active color, so the catalog's order is used until there is one again.
  const order = filter.order === 'nearest' && !active ? 'catalog' : filter.order;
  const activeHex = order === 'nearest' ? active?.hex : undefined;
  const sorted = useMemo(() => inOrder(colors ?? [], order, activeHex), [colors, order, activeHex]);
  const shown = useMemo(() => narrowed(sorted, filter), [sorted, filter]);
  const count = shown.colors.length;
  const countText = colors ? formatCount(count) : '';
  const set = filtersSet(filter);

  const showAll = () => {
    setFilter((now) => ({ ...NO_FILTER, order: now.order }));
    setSearch(search.current, '');
  };
  const searchFor = (name: string) => {
    setFilter((now) => ({ ...NO_FILTER, order: now.order, name }));
    setSearch(search.current, name);
  };
  const others = useOthers(props.others, filter.name);
  const near = useMemo(() => (count > 0 ? [] : nearColors(colors ?? [], filter.name)), [count, colors, filter.name]);

  const tally = (
    <div className="swatch-library__tally">
      <span className="swatch-library__count small quiet figures">{countText}</span>
      <OrderSelect order={order} activeName={active?.colorName} onChange={change} />
    </div>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that leads to the search from anywhere in here
    <div className="swatch-library" onKeyDown={slashTo(search)}>
      <div className="swatch-library__head" data-open={open || undefined}>
        {props.hint}
        <div className="swatch-library__controls" data-tools={props.tools ? '' : undefined}>
          <div className="swatch-library__search">
            <SearchBox
              ref={search}
              label={SEARCH_COLORS}
              placeholder={SEARCH_COLORS_SHORT}
              onSearch={(name) => change({ name })}
              onExit={() => grid.current?.focus()}
            />
            <button
              type="button"
              className={`${buttonClass()} swatch-library__filter`}
              aria-expanded={open}
              aria-controls={filtersId}
              onClick={() => setOpen(!open)}
            >
              <IconAdjustmentsHorizontal className="icon icon--small" aria-hidden="true" />
              {set > 0 ? `Filters, ${set} active` : 'Filter'}
            </button>
            {props.tools}
          </div>
          <div className="swatch-library__filters" id={filtersId}>
            <SelectField
              label="Color family"
              hideLabel
              options={families}
              value={filter.family}
              onChange={(event) => change({ family: event.target.value as FamilyFilter })}
            />
          </div>
          {tally}
        </div>
      </div>
      {colors ? <CountAnnouncement text={announcementOf(countText, others)} /> : null}
      <OthersRoom others={others} alone={count === 0} />
      <LibraryBody colors={colors} failed={props.failed} onRetry={props.onRetry}>
        <SwatchGrid
          ref={grid}
          label={label}
          shown={shown}
          picked={picked}
          roomy={props.roomy}
          headingLevel={headingLevel}
          onPick={onPick}
        />
        {count + others.count > 0 ? null : (
          <NoMatch name={filter.name} near={near} onSearch={searchFor} onShowAll={showAll} />
        )}
      </LibraryBody>
    </div>
  );
}
