import './library.css';
import { differenceLabel, showDifference } from '@colorway/rules/color/nearest/difference-label.ts';
import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import { type ColorOrder, sortColors } from '@colorway/rules/color/sort-colors.ts';
import { BRAND_SET, type ColorSet, DRESS_MAKERS, setName } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { mayBePantone, onShelf, searchLibrary } from '@colorway/rules/color-library/search-library.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { type DesignState, targetSlot } from '@colorway/rules/configurator/design-state.ts';
import { COLORS_LATE, PICKS_SAFE, RECENT_WORK } from '@colorway/rules/configurator/messages.ts';
import { slotsByColor } from '@colorway/rules/configurator/slots.ts';
import { nearestNames } from '@colorway/rules/text/nearest-names.ts';
import { type HTMLAttributes, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { useLibrary } from '../../../blocks/colors/use-library.ts';
import { useInk } from '../../../blocks/colors/use-pantone.ts';
import { FindColorButton } from '../../../blocks/find-color/find-color-button.tsx';
import { byFamily, ungrouped } from '../../../blocks/swatch-library/arrange.ts';
import { CountAnnouncement } from '../../../blocks/swatch-library/count-announcement.tsx';
import type { Density } from '../../../blocks/swatch-library/grid/grid-shape.ts';
import { type ChipMark, ChipMarks, SwatchGrid } from '../../../blocks/swatch-library/grid/swatch-grid.tsx';
import type { GridHandle } from '../../../blocks/swatch-library/grid/virtual-grid.tsx';
import { formatCount } from '../../../blocks/swatch-library/library-labels.ts';
import { ColorsLoading, NoColors } from '../../../blocks/swatch-library/library-states.tsx';
import { SearchBox, setSearch } from '../../../blocks/swatch-library/search-box.tsx';
import { slashTo } from '../../../blocks/swatch-library/slash-to-search.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { IconCloudOff } from '../../../ui/icons/icon-cloud-off.ts';
import { FamilyList, type LibraryPart, shelfOf } from './family-list.tsx';
import { LookMenu } from './look-menu.tsx';
import { useColorHistory } from './use-color-history.ts';

interface NearestLineProps {
  readonly colors: readonly LibraryColor[];
  /** The dress-maker whose colors are shown. */
  readonly colorSet: ColorSet;
  /** The color chosen elsewhere. */
  readonly active: { readonly colorName: string; readonly hex: string };
  readonly onPick: (color: LibraryColor) => void;
}

/** Says which of the dress-maker's colors comes nearest to the color in hand (D12). */
const NearestLine = memo(function NearestLine({ colors, colorSet, active, onPick }: NearestLineProps) {
  const index = useMemo(
    () => prepareNearest(colors.filter((color) => color.colorSet === colorSet)),
    [colors, colorSet],
  );
  const [near] = index.nearest(active.hex, 1);
  if (!near) return null;
  const { color, difference } = near;
  return (
    <div className="nearest-line">
      <span className="nearest-line__pair" aria-hidden="true">
        <Cloth color={active.hex} width={22} height={22} />
        <Cloth color={color.hex} width={22} height={22} />
      </span>
      <p role="status">
        {setName(colorSet)} nearest to {active.colorName}: <b>{color.colorName}</b>, {differenceLabel(difference)}{' '}
        <span className="figures">({showDifference(difference)})</span>
      </p>
      <Button size="small" onClick={() => onPick(color)} aria-label={`Pick ${color.colorName}`}>
        Pick
      </Button>
    </div>
  );
});

interface NoneFoundProps {
  readonly text: string;
  readonly colors: readonly LibraryColor[];
  readonly onSearch: (name: string) => void;
  readonly onShowAll: () => void;
}

/** Names spelled nearly so, each with its cloth. */
function NoneFound({ text, colors, onSearch, onShowAll }: NoneFoundProps) {
  const near = useMemo(() => nearestNames(colors, ({ colorName }) => colorName, text), [colors, text]);
  return (
    <div className="none-found" role="status">
      <p>
        <b>{text.trim() === '' ? 'No colors here yet.' : `No color is called “${text.trim()}”.`}</b>
        {near.length > 0 ? ' Did you mean' : null}
      </p>
      {near.length > 0 ? (
        <ul className="none-found__near">
          {near.map(({ id, colorName, hex }) => (
            <li key={id}>
              <button type="button" onClick={() => onSearch(colorName)}>
                <span className="cw-cloth cw-pinked" style={{ '--c': hex }} />
                {colorName}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button type="button" className="text-link" onClick={onShowAll}>
        {`Show all ${formatCount(colors.length)}`}
      </button>
    </div>
  );
}

const NearestTo = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <p className="maker-line" role="status">
      Nearest to <b>{name}</b>
    </p>
  );

const LibraryFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <div className="strip" data-tone="warn" role="alert">
      <IconCloudOff className="icon" aria-hidden="true" />
      <p className="strip__text">
        <b>{COLORS_LATE}</b> {PICKS_SAFE}
      </p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
    <p className="library__recent quiet">{RECENT_WORK}</p>
  </>
);

/** The search, the chosen part of the library, and the colors that are found. */
function useLibraryView(colors: readonly LibraryColor[] | undefined, active: LibraryColor | undefined) {
  const [text, setText] = useState('');
  const [part, setPart] = useState<LibraryPart>('all');
  const [chosenOrder, setOrder] = useState<ColorOrder>('catalog');
  const recent = useColorHistory();
  const ink = useInk(mayBePantone(text) ? text : undefined);
  const found = useMemo(() => searchLibrary(colors ?? [], text, ink), [colors, text, ink]);
  // "Nearest" means nothing without a color in hand.
  const order = chosenOrder === 'nearest' && !active ? 'catalog' : chosenOrder;
  const activeHex = order === 'nearest' ? active?.hex : undefined;
  // A new list takes no clicks until its rows are drawn, so it depends on the picks only where it shows them.
  const picks = part === 'recent' ? recent : undefined;
  const shown = useMemo(() => {
    const shelf = shelfOf(part);
    if (!shelf) return ungrouped(picks ?? []);
    const onIt = onShelf(found.colors, shelf);
    const isGrouped = part === 'all' && text.trim() === '' && order === 'catalog';
    if (isGrouped) return byFamily(onIt);
    return ungrouped(found.nearest ? onIt : sortColors(onIt, order, activeHex));
  }, [found, part, picks, text, order, activeHex]);
  return { text, setText, part, setPart, order, setOrder, recent, found, shown };
}

interface LibraryBodyProps {
  readonly view: ReturnType<typeof useLibraryView>;
  readonly library: ReturnType<typeof useLibrary>;
  readonly grid: ReactNode;
  readonly onSearch: (name: string) => void;
}

/** The colors that are found; or why there are none. */
function LibraryBody({ view: { text, part, shown }, library: { value, failed }, grid, onSearch }: LibraryBodyProps) {
  if (!value) return failed ? grid : <ColorsLoading />;
  const { colors } = value;
  if (colors.length === 0) return <NoColors />;
  const isEmpty = shown.colors.length === 0;
  return (
    <div className="swatch-library__body">
      {grid}
      {isEmpty && part === 'recent' ? <p className="none-found">Colors you pick appear here.</p> : null}
      {isEmpty && part !== 'recent' ? (
        <NoneFound text={text} colors={colors} onSearch={onSearch} onShowAll={() => onSearch('')} />
      ) : null}
    </div>
  );
}

interface LibraryPanelProps {
  readonly state: DesignState;
  readonly library: ReturnType<typeof useLibrary>;
  readonly act: (change: Change) => void;
  /** They try the color under the pointer on the cloth. */
  readonly handlers: HTMLAttributes<HTMLElement>;
  readonly markOf: (hex: string) => ChipMark | undefined;
  /** Below the grid. */
  readonly foot: ReactNode;
}

const PLACEHOLDER = 'Name, hex or Pantone number';

export const LibraryPanel = memo(function LibraryPanel({
  state,
  library,
  act,
  handlers,
  markOf,
  foot,
}: LibraryPanelProps) {
  const { value, failed, retry } = library;
  const colors = value?.colors;
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const [density, setDensity] = useState<Density>('names');
  const picked = useMemo(() => slotsByColor(state.slots), [state.slots]);
  const pick = useCallback((color: LibraryColor) => act({ kind: 'pick', color }), [act]);
  const target = targetSlot(state);
  const active = target === undefined ? undefined : state.slots[target];
  const slotNumber = target === undefined ? undefined : target + 1;
  const view = useLibraryView(colors, active);
  const { part, found, recent, shown } = view;
  const isFailed = failed && !colors;
  const maker = DRESS_MAKERS.find(({ set }) => set === part);

  // `/` leads to the search from anywhere on the page.
  useEffect(() => {
    const press = slashTo(search);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const searchFor = (name: string): void => {
    view.setPart('all');
    view.setText(name);
    setSearch(search.current, name);
  };
  return (
    <section className="library" aria-label="Color library" {...handlers}>
      {isFailed ? <LibraryFailed onRetry={retry} /> : null}
      <div className="library__tools">
        <SearchBox ref={search} label={PLACEHOLDER} onSearch={view.setText} onExit={() => grid.current?.focus()} />
        {colors && colors.length > 0 ? (
          <FindColorButton colors={colors} slot={slotNumber} onPick={pick} sellsSwatches />
        ) : null}
        <LookMenu
          order={view.order}
          onOrder={view.setOrder}
          density={density}
          onDensity={setDensity}
          activeName={active?.colorName}
        />
      </div>
      <div className="library__body">
        <FamilyList colors={found.colors} recent={recent} part={part} onPart={view.setPart} />
        <div className="library__grid">
          {colors ? (
            <>
              <NearestTo name={part === 'recent' ? undefined : found.nearest} />
              {maker && active && active.colorSet === BRAND_SET ? (
                <NearestLine colors={colors} colorSet={maker.set} active={active} onPick={pick} />
              ) : null}
              <CountAnnouncement text={formatCount(shown.colors.length)} />
            </>
          ) : null}
          <LibraryBody
            view={view}
            library={library}
            onSearch={searchFor}
            grid={
              <ChipMarks value={markOf}>
                <SwatchGrid
                  ref={grid}
                  label="Color library"
                  shown={isFailed ? ungrouped(recent) : shown}
                  picked={picked}
                  multiselectable
                  density={density}
                  onPick={pick}
                />
              </ChipMarks>
            }
          />
          {foot}
        </div>
      </div>
    </section>
  );
});
