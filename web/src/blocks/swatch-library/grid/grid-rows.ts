/** Items that belong in one group; without a title it has no heading. */
export interface GridGroup {
  readonly title: string;
  readonly count: number;
}

/** One row of cells, `from` up to but not including `until` of the list; a heading's room has no cells. */
export interface GridRow {
  readonly from: number;
  readonly until: number;
}

/** Where a group begins and how far down its heading may stick. */
export interface GridSection extends GridGroup {
  readonly top: number;
  readonly height: number;
}

export interface GridSizes {
  readonly columns: number;
  readonly rowHeight: number;
  readonly headingHeight: number;
}

export interface GridRows {
  readonly rows: readonly GridRow[];
  readonly sections: readonly GridSection[];
}

/** Lays groups of cells out in rows; every group begins a row of its own. */
export function layOutRows(groups: readonly GridGroup[], sizes: GridSizes): GridRows {
  const { columns, rowHeight, headingHeight } = sizes;
  const rows: GridRow[] = [];
  const sections: GridSection[] = [];
  let from = 0;
  let top = 0;
  for (const { title, count } of groups) {
    const begin = top;
    const until = from + count;
    if (title !== '') {
      rows.push({ from, until: from });
      top += headingHeight;
    }
    for (; from < until; from += columns) {
      rows.push({ from, until: Math.min(from + columns, until) });
      top += rowHeight;
    }
    from = until;
    if (title !== '') sections.push({ title, count, top: begin, height: top - begin });
  }
  return { rows, sections };
}

export const isHeading = (row: GridRow | undefined): boolean => row !== undefined && row.from === row.until;

/** The row that holds this cell of the list. */
export function rowOf(rows: readonly GridRow[], index: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.until ?? 0) > index) high = middle;
    else low = middle + 1;
  }
  return low;
}
