import './sortable.css';
import { withMoved } from '@colorway/rules/order/list-order.ts';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Cell, type Grid, type Lifted, placeAt, steppedTo } from './lifted.ts';
import { DragHandle, OrderArrows } from './order-tools.tsx';
import { usePointerDrag } from './use-pointer-drag.ts';

interface Lifting<Item> {
  readonly items: readonly Item[];
  readonly grid: Grid;
  readonly nameOf: (item: Item) => string;
  readonly onMove: (item: Item, to: number) => void;
}

/** Lifts, moves, drops and cancels, with announcements; the order changes only on drop. */
function useLifted<Item extends { readonly id: string }>({ items, grid, nameOf, onMove }: Lifting<Item>) {
  const [lifted, setLifted] = useState<Lifted>();
  /** A quick hand lifts, moves and drops before the page is drawn once. */
  const now = useRef<Lifted>(undefined);
  const put = (next: Lifted | undefined): void => {
    now.current = next;
    setLifted(next);
  };
  const [announcement, say] = useState('');
  const find = (id: string): Item | undefined => items.find((one) => one.id === id);

  const lift = (id: string): void => {
    const from = items.findIndex((one) => one.id === id);
    const item = items[from];
    if (!item) return;
    put({ id, from, to: from });
    const where = `Position ${from + 1} of ${items.length}`;
    say(`${nameOf(item)} picked up. ${where}. Use arrow keys to move, Space to drop, Escape to cancel.`);
  };
  const over = (to: number): void => {
    const { current } = now;
    if (!current || current.to === to) return;
    put({ ...current, to });
    say(`Position ${to + 1} of ${items.length}.`);
  };
  const putBack = (): void => {
    const { current } = now;
    const item = current && find(current.id);
    put(undefined);
    if (item) say(`${nameOf(item)} is back at position ${current.from + 1}.`);
  };
  const drop = (): void => {
    const { current } = now;
    const item = current && find(current.id);
    put(undefined);
    say('');
    if (item && current.to !== current.from) onMove(item, current.to);
  };
  /** Whether the key was for what is lifted. */
  const press = (key: string): boolean => {
    const { current } = now;
    if (!current) return false;
    if (key === 'Escape') putBack();
    const to = steppedTo(key, current.to, grid);
    if (to !== undefined) over(to);
    return key === 'Escape' || to !== undefined;
  };
  return { lifted, announcement, lift, over, putBack, drop, press };
}

/** Below what sticks to the top of the window. */
const HEAD = 70;

interface Rows {
  /** Where the first begins on the page; undefined until it was measured. */
  readonly top: number | undefined;
  readonly count: number;
  readonly size: number;
  /** The row with the focus: it stays in the page and comes into sight; -1 for none. */
  readonly pinnedRow: number;
}

/** The rows that stand in the page: those in sight, a few around them, and the one that is worked on. */
function useRowsInSight({ top, count, size, pinnedRow }: Rows): ReadonlySet<number> {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: top === undefined ? 0 : count,
    estimateSize: () => size,
    overscan: 2,
    scrollMargin: top ?? 0,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: 24,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return pinnedRow < 0 || rows.includes(pinnedRow) ? rows : [...rows, pinnedRow].sort((one, other) => one - other);
    },
  });
  const measured = useRef(size);
  useEffect(() => {
    if (measured.current !== size) virtualizer.measure();
    measured.current = size;
  }, [virtualizer, size]);
  useEffect(() => {
    if (pinnedRow >= 0) virtualizer.scrollToIndex(pinnedRow, { align: 'auto' });
  }, [pinnedRow, virtualizer]);
  return new Set(virtualizer.getVirtualItems().map(({ index }) => index));
}

/** A control of a card: the card may be taken to another place of the page, and the browser lets the focus go. */
interface FocusedControl {
  readonly id: string;
  readonly control: string;
}

/** The control that was pressed keeps the focus wherever its card goes. */
function useRestoredFocus(list: RefObject<HTMLElement | null>) {
  const focused = useRef<FocusedControl>(undefined);
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-id="${current.id}"] [data-control="${current.control}"]`)
      ?.focus({ preventScroll: true });
  });
  return {
    hold: (id: string, control: string): void => {
      focused.current = { id, control };
    },
    letGo: (): void => {
      focused.current = undefined;
    },
  };
}

interface ListBox {
  readonly width: number;
  /** From the top of the page. */
  readonly top: number;
}

/** Measures the list's width and top, which change with the content above it. Undefined until measured. */
function useListBox(list: RefObject<HTMLElement | null>): ListBox | undefined {
  const [box, setBox] = useState<ListBox>();
  useLayoutEffect(() => {
    const measure = () => {
      const rect = list.current?.getBoundingClientRect();
      if (!rect) return;
      const next = { width: Math.floor(rect.width), top: Math.round(rect.top + window.scrollY) };
      setBox((now) => (now?.width === next.width && now.top === next.top ? now : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return box;
}

export interface GridShape extends Cell {
  readonly columns: number;
}

interface CardTools {
  readonly place: number;
  readonly handle: ReactNode;
  readonly arrows: ReactNode;
}

interface SortableGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly shapeFor: (width: number) => GridShape;
  /** To a place counted from 0. */
  readonly onMove: (item: Item, to: number) => void;
  readonly children: (item: Item, tools: CardTools) => ReactNode;
}

/** Cards in an order that is changed by drag, by keys and by buttons; of thousands only those in sight are in the page. */
export function SortableGrid<Item extends { readonly id: string }>(props: SortableGridProps<Item>) {
  const { label, nameOf, shapeFor, onMove, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const box = useListBox(list);
  const shape = shapeFor(box?.width ?? 0);
  const { columns, width, height, gap } = shape;

  // Changes by others wait until the drag ends.
  const stableItems = useRef(props.items);
  const grid = { columns, count: stableItems.current.length };
  const { lifted, announcement, lift, over, putBack, drop, press } = useLifted({
    items: stableItems.current,
    grid,
    nameOf,
    onMove,
  });
  if (!lifted) stableItems.current = props.items;
  const items = stableItems.current;
  const shown = lifted ? withMoved(items, lifted.id, lifted.to + 1) : items;
  const places = new Map(shown.map(({ id }, at) => [id, at]));

  const focus = useRestoredFocus(list);
  const pressedId = useRef<string>(undefined);
  const size = height + gap;
  const rowOf = (id: string | undefined): number => {
    const at = id === undefined ? undefined : places.get(id);
    return at === undefined ? -1 : Math.floor(at / columns);
  };
  const inSight = useRowsInSight({
    top: box?.top,
    count: Math.ceil(items.length / columns),
    size,
    pinnedRow: rowOf(lifted?.id ?? pressedId.current),
  });

  const startDrag = usePointerDrag({
    onLift: lift,
    onOver: (x, y) => {
      const at = list.current?.getBoundingClientRect();
      if (at) over(placeAt({ x: x - at.left, y: y - at.top }, shape, grid));
    },
    onDrop: drop,
    onCancel: putBack,
  });
  const hold = (id: string, control: string) => {
    pressedId.current = id;
    focus.hold(id, control);
  };

  const styleOf = (at: number): CSSProperties => ({
    width,
    height,
    transform: `translate(${(at % columns) * (width + gap)}px, ${Math.floor(at / columns) * size}px)`,
  });
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ul
        ref={list}
        className="sortable"
        aria-label={label}
        data-lifting={lifted ? '' : undefined}
        style={{ height: Math.max(0, Math.ceil(items.length / columns) * size - gap) }}
        onFocus={({ target }) => {
          const card = target.closest<HTMLElement>('[data-id]')?.dataset.id;
          if (card !== pressedId.current) {
            pressedId.current = undefined;
            focus.letGo();
          }
        }}
      >
        {/* In the order that is stored, so that nothing is taken out from under the hand while it moves. */}
        {items.map((item, at) => {
          const place = places.get(item.id) ?? at;
          if (!inSight.has(Math.floor(place / columns))) return null;
          const name = nameOf(item);
          const isLifted = lifted?.id === item.id;
          return (
            <li
              key={item.id}
              className="sortable__card"
              data-id={item.id}
              data-lifted={isLifted ? '' : undefined}
              aria-posinset={place + 1}
              aria-setsize={items.length}
              style={styleOf(place)}
            >
              {children(item, {
                place: place + 1,
                handle: (
                  <DragHandle
                    name={name}
                    lifted={isLifted}
                    onPointerDown={(event) => startDrag(item.id, event)}
                    onPress={() => {
                      hold(item.id, 'handle');
                      if (isLifted) drop();
                      else lift(item.id);
                    }}
                    onKeyDown={(event) => {
                      if (isLifted && press(event.key)) event.preventDefault();
                    }}
                    onBlur={() => isLifted && putBack()}
                  />
                ),
                arrows: (
                  <OrderArrows
                    name={name}
                    first={at === 0}
                    last={at === items.length - 1}
                    onStep={(by, control) => {
                      hold(item.id, control);
                      onMove(item, at + by);
                    }}
                  />
                ),
              })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
