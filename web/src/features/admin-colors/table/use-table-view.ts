import { duplicatesOf } from '@colorway/rules/color-library/duplicates.ts';
import type { DraftColor } from '@colorway/rules/color-library/edits/library-edits.ts';
import type { LibraryRow } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { findRows, type RowOrder, sortRows } from '@colorway/rules/color-library/edits/library-edits-view.ts';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { TableFilter } from './table-tools.tsx';

/** Which rows are seen and in which order; nothing of it is an edit. */
export function useTableView(rows: readonly LibraryRow[]) {
  const [filter, setFilter] = useState<TableFilter>({});
  const [order, setOrder] = useState<RowOrder>({ by: 'colorName', down: false });
  const deferredFilter = useDeferredValue(filter);

  const likenesses = useMemo(
    () => duplicatesOf(rows.filter(({ removed }) => !removed).map(({ color }) => color)),
    [rows],
  );
  const shown = useMemo(() => {
    const { onlyAlike, ...rest } = deferredFilter;
    return sortRows(findRows(rows, { ...rest, onlyThese: onlyAlike ? new Set(likenesses.keys()) : undefined }), order);
  }, [rows, deferredFilter, likenesses, order]);

  const showBoth = useCallback(
    (color: DraftColor, field: 'colorName' | 'hex') =>
      setFilter({ words: color[field], colorSet: color.colorSet, onlyAlike: true }),
    [],
  );
  return { filter, setFilter, order, setOrder, likenesses, shown, showBoth };
}
