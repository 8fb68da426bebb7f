import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const PHONE = '(max-width: 47.99em)';

/** Measures where the rows start on the page; content above them comes and goes. */
function useTop(table: RefObject<HTMLTableElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    if (!body) return;
    const measure = () => setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [table]);
  return top;
}

/** About how high a row is, and how high where rows are cards; each is measured once it is there. */
export interface RowHeights {
  readonly row: number;
  readonly card: number;
}

interface RowWindow {
  readonly virtualizer: Virtualizer<Window, HTMLTableRowElement>;
  readonly items: readonly VirtualItem[];
  readonly top: number;
}

/** Only the rows in sight stand in the page, and the one that is being edited wherever that is. */
export function useRowWindow(
  table: RefObject<HTMLTableElement | null>,
  ids: readonly string[],
  heights: RowHeights,
  editedId?: string,
): RowWindow {
  const top = useTop(table);
  const edited = useRef(-1);
  edited.current = editedId === undefined ? -1 : ids.indexOf(editedId);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    estimateSize: () => (window.matchMedia(PHONE).matches ? heights.card : heights.row),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 130,
    scrollPaddingEnd: 80,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return edited.current < 0 ? shown : [...new Set([...shown, edited.current])].sort((a, b) => a - b);
    },
  });
  return { virtualizer, items: virtualizer.getVirtualItems(), top };
}
