import type { ColorField } from '@colorway/rules/color-library/library-edits.ts';
import type { LibraryRow } from '@colorway/rules/color-library/library-edits-rows.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TableHandle } from './color-table.tsx';

interface Wanted {
  readonly id: string;
  readonly field: ColorField;
}

interface FocusCell {
  readonly table: RefObject<TableHandle | null>;
  readonly focusCell: (wanted: Wanted) => void;
}

/** Leads into a cell, as soon as its row is among those that are shown. */
export function useFocusCell(shown: readonly LibraryRow[]): FocusCell {
  const table = useRef<TableHandle>(null);
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    if (!wanted || !shown.some(({ color }) => color.id === wanted.id)) return;
    table.current?.focusCell(wanted.id, wanted.field);
    setWanted(undefined);
  }, [wanted, shown]);
  return { table, focusCell: setWanted };
}
