import './virtual-grid.css';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type PointerEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Cell, Picked } from './grid-cell.ts';
import { type GridGroup, type GridSection, isHeading, layOutRows, rowOf } from './grid-rows.ts';
import type { GridShape } from './grid-shape.ts';
import { useRovingGrid } from './use-roving-grid.ts';

interface RowCellsProps<Item> {
  readonly items: readonly Item[];
  readonly from: number;
  readonly until: number;
  /** The cell that holds the tab stop, when it is in this row. */
  readonly active: number | undefined;
  readonly picked: Picked | undefined;
  readonly idOf: (item: Item) => string;
  readonly Cell: Cell<Item>;
  /** Its turn to show the list has not come: it keeps what it shows. */
  readonly isFrozen: boolean;
}

function Cells<Item>({ items, from, until, active, picked, idOf, Cell, isFrozen }: RowCellsProps<Item>) {
  if (isFrozen) return null;
  return items.slice(from, until).map((item, column) => {
    const index = from + column;
    return (
      <Cell
        // Its place, not its color: a filter changes the words of the cells that are there instead of making new ones.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={column}
        item={item}
        index={index}
        count={items.length}
        active={index === active}
        slots={picked?.get(idOf(item))}
      />
    );
  });
}

const isSame = <Item,>(one: RowCellsProps<Item>, other: RowCellsProps<Item>): boolean =>
  (Object.keys(other) as (keyof RowCellsProps<Item>)[]).every((key) => Object.is(one[key], other[key]));

/** Re-renders only when something changed and the row is not frozen. */
const RowCells = memo(Cells, (now, next) => next.isFrozen || isSame(now, next)) as typeof Cells;

/** A frozen row still shows the previous list, so it is hidden from assistive technology and presses. */
function GridRowView<Item>({ top, ...cells }: RowCellsProps<Item> & { readonly top: number }) {
  return (
    <div className="swatch-row" role="presentation" style={{ top }} aria-hidden={cells.isFrozen || undefined}>
      <RowCells {...cells} />
    </div>
  );
}

const STEP = 1;

/** A row that was ready within this leaves room for all the others in the next frame. */
const EASY_MS = 1;

const ALL = Number.POSITIVE_INFINITY;

/**
 * How many rows may show a list that has just changed. A slow phone cannot draw them all within a frame, so they come one by
 * one, frame by frame; where the first was easy, all others come with the second frame.
 */
function useStages(list: unknown, rows: number): number {
  const began = performance.now();
  /** The dearest frame of this list so far: a row that was there already says nothing about the others. */
  const cost = useRef({ list, ms: 0 });
  const [shown, setShown] = useState(list);
  const [ready, setReady] = useState(STEP);
  if (shown !== list) {
    setShown(list);
    setReady(STEP);
  }

  useLayoutEffect(() => {
    const before = cost.current.list === list ? cost.current.ms : 0;
    cost.current = { list, ms: Math.max(before, performance.now() - began) };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts from the top
  useEffect(() => {
    if (ready >= rows) return;
    const step = cost.current.ms < EASY_MS ? ALL : STEP;
    const frame = requestAnimationFrame(() => setReady((count) => count + step));
    return () => cancelAnimationFrame(frame);
  }, [list, ready, rows]);

  return ready;
}

/** Follows the room that the cells have; undefined until it was measured. */
function useGridShape(
  scroller: RefObject<HTMLElement | null>,
  sizer: RefObject<HTMLElement | null>,
  shapeFor: (width: number) => GridShape,
): GridShape | undefined {
  const [shape, setShape] = useState<GridShape>();

  useLayoutEffect(() => {
    const room = sizer.current;
    const frame = scroller.current;
    if (!room || !frame) return;
    const measure = () => {
      // The padding makes up for the scroll bar, so columns align with and without one.
      frame.style.setProperty('--bar', `${frame.offsetWidth - frame.clientWidth}px`);
      const next = shapeFor(room.clientWidth);
      setShape((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [scroller, sizer, shapeFor]);

  return shape;
}

interface SectionHeadingsProps {
  readonly sections: readonly GridSection[];
  readonly level: 2 | 3;
}

/**
 * The families' headings. A listbox may hold nothing but options, so they lie over it, each in a box as tall as its
 * group: there they stick by style alone.
 */
const SectionHeadings = memo(function SectionHeadings({ sections, level }: SectionHeadingsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return sections.map(({ title, count, top, height }) => (
    <div key={title} className="swatch-section" style={{ top, height }}>
      <Heading className="swatch-section__title">
        {title} <span className="figures">{count}</span>
      </Heading>
    </div>
  ));
});

/** Under the pointer a name that does not fit shows whole; no chip carries a tooltip before it is needed. */
function showFullName(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('[role=option]') : null;
  const name = cell?.querySelector<HTMLElement>('.cw-chip__name, .pantone-card__name');
  if (!name) return;
  if (name.scrollWidth > name.clientWidth) name.title = name.textContent;
  else name.removeAttribute('title');
}

export interface GridHandle {
  /** Moves the focus to the cell that holds the tab stop. */
  focus(): void;
}

interface VirtualGridProps<Item> {
  readonly ref?: Ref<GridHandle> | undefined;
  readonly label: string;
  readonly className: string;
  readonly items: readonly Item[];
  readonly groups: readonly GridGroup[];
  readonly shapeFor: (width: number) => GridShape;
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly Cell: Cell<Item>;
  readonly picked?: Picked | undefined;
  readonly multiselectable?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly onPick: (item: Item) => void;
}

const OVERSCAN = 4;
const UNMEASURED: GridShape = { columns: 5, gap: 16, rowHeight: 118, headingHeight: 52, faceHeight: 62 };

/** Thousands of cells of which the page holds a hundred; a listbox with one tab stop. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, groups, shapeFor, idOf, nameOf, Cell: CellView, picked, onPick } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const measured = useGridShape(scroller, sizer, shapeFor);
  const shape = measured ?? UNMEASURED;
  const { rows, sections } = useMemo(() => layOutRows(groups, shape), [groups, shape]);
  const start = items.find((item) => picked?.has(idOf(item))) ?? items[0];
  const activeRow = useRef(0);

  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: measured ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (row: number) => (isHeading(rows[row]) ? shape.headingHeight : shape.rowHeight),
      [rows, shape],
    ),
    overscan: OVERSCAN,
    // Four rows are ahead of the finger: no frame has to wait for one more.
    useFlushSync: false,
    scrollPaddingStart: sections.length > 0 ? shape.headingHeight : 8,
    scrollPaddingEnd: 8,
    // The row with the tab stop stays in the page wherever the others are.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(activeRow.current) ? shown : [activeRow.current, ...shown].sort((a, b) => a - b);
    },
  });

  const { active, focus, handlers } = useRovingGrid({
    listbox,
    items,
    rows,
    idOf,
    nameOf,
    startId: start === undefined ? undefined : idOf(start),
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / shape.rowHeight)),
    show: (index) => virtual.scrollToIndex(rowOf(rows, index), { align: 'auto' }),
    onPick,
  });
  activeRow.current = rowOf(rows, active);
  useImperativeHandle(props.ref, () => ({ focus }));

  const shown = virtual.getVirtualItems();
  const firstVisible = virtual.range?.startIndex ?? 0;
  const ready = useStages(items, shown.length);
  /** Rows that can be seen come before those above them. */
  const turnOf = (row: number) => (row >= firstVisible ? row - firstVisible : OVERSCAN + 1 + shown.length - row);

  const style = {
    height: virtual.getTotalSize(),
    '--columns': shape.columns,
    '--gap': `${shape.gap}px`,
    '--row-height': `${shape.rowHeight}px`,
  };
  return (
    <div
      ref={scroller}
      className={`swatch-scroll ${props.className}`}
      data-empty={items.length === 0 ? '' : undefined}
      data-headings={sections.length > 0 ? '' : undefined}
      style={{ '--cw-chip-h': `${shape.faceHeight}px` }}
    >
      <div ref={sizer} className="swatch-sizer" style={style}>
        <SectionHeadings sections={sections} level={props.headingLevel ?? 2} />
        <div
          ref={listbox}
          role="listbox"
          tabIndex={-1}
          className="swatch-listbox"
          aria-label={props.label}
          aria-multiselectable={props.multiselectable}
          {...handlers}
          onPointerOver={showFullName}
        >
          {shown.map(({ index, start: top }) => {
            const row = rows[index];
            if (!row || isHeading(row)) return null;
            const isActive = active >= row.from && active < row.until;
            return (
              <GridRowView
                key={index}
                items={items}
                from={row.from}
                until={row.until}
                top={top}
                active={isActive ? active : undefined}
                picked={picked}
                idOf={idOf}
                Cell={CellView}
                // The row with the tab stop never waits: the focus may be on its way to it.
                isFrozen={!isActive && turnOf(index) >= ready}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
