import { createContext, useContext } from 'react';

/** What may change about a row while its data stays: only rows whose marks changed are drawn anew. */
export interface RowMarks {
  readonly selected: boolean;
  readonly open: boolean;
  /** The tab key leads into the list once, to this row. */
  readonly stop: boolean;
}

export const RowMarksContext = createContext<RowMarks>({ selected: false, open: false, stop: false });

/** For the cells of a row. */
export const useRowMarks = (): RowMarks => useContext(RowMarksContext);

/** What stands under an open row, for the button that opens it. */
export const detailId = (id: string): string => `detail-of-${id}`;
