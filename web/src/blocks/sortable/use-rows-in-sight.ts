import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** Below what sticks to the top of the window. */
const HEAD = 70;

interface Rows {
  /** Where the first begins on the page; undefined until it was measured. */
  readonly top: number | undefined;
  readonly count: number;
  readonly size: number;
  /** The row with the focus: it stays in the page and comes into sight; -1 for none. */
  readonly wanted: number;
}

/** The rows that stand in the page: those in sight, a few around them, and the one that is worked on. */
export function useRowsInSight({ top, count, size, wanted }: Rows): ReadonlySet<number> {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: top === undefined ? 0 : count,
    estimateSize: () => size,
    overscan: 2,
    scrollMargin: top ?? 0,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: 24,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return wanted < 0 || rows.includes(wanted) ? rows : [...rows, wanted].sort((one, other) => one - other);
    },
  });
  const measured = useRef(size);
  useEffect(() => {
    if (measured.current !== size) virtualizer.measure();
    measured.current = size;
  }, [virtualizer, size]);
  useEffect(() => {
    if (wanted >= 0) virtualizer.scrollToIndex(wanted, { align: 'auto' });
  }, [wanted, virtualizer]);
  return new Set(virtualizer.getVirtualItems().map(({ index }) => index));
}
