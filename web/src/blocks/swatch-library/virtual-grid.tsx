import './virtual-grid.css';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import type { Cell, Picked } from './grid-cell.ts';
import { GridRowView } from './grid-row.tsx';
import { type GridGroup, isHeading, layOutRows, rowOf } from './grid-rows.ts';
import type { GridShape } from './grid-shape.ts';
import { SectionHeadings } from './section-headings.tsx';
import { useGridShape } from './use-grid-shape.ts';
import { useRovingGrid } from './use-roving-grid.ts';
import { useStages } from './use-stages.ts';
import { showWholeName } from './whole-name.ts';

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
          onPointerOver={showWholeName}
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
                held={!isActive && turnOf(index) >= ready}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
