import { createContext, useContext } from 'react';

/** State of a row beyond its data: only rows whose marks changed re-render. */
export interface RowMarks {
  readonly selected: boolean;
  readonly open: boolean;
  /** The tab key leads into the list once, to this row. */
  readonly stop: boolean;
}

export const RowMarksContext = createContext<RowMarks>({ selected: false, open: false, stop: false });

/** For the cells of a row. */
export const useRowMarks = (): RowMarks => useContext(RowMarksContext);

/** The id of the detail under an open row, for the button that opens it. */
export const detailId = (id: string): string => `detail-of-${id}`;
