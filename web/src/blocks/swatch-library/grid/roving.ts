import { type GridRow, isHeading, rowOf } from './grid-rows.ts';

export interface Press {
  readonly key: string;
  readonly ctrl: boolean;
}

/** The next row of cells that way, or this one at the end; headings are stepped over. */
function rowBeside(rows: readonly GridRow[], row: number, step: 1 | -1): number {
  let next = row + step;
  while (isHeading(rows[next])) next += step;
  return rows[next] ? next : row;
}

function rowAtDistance(rows: readonly GridRow[], from: number, count: number): number {
  let row = from;
  for (let left = Math.abs(count); left > 0; left--) row = rowBeside(rows, row, count < 0 ? -1 : 1);
  return row;
}

/** Where a key leads from a cell of the list; undefined when it is no key of the grid. */
export function moveTo(rows: readonly GridRow[], index: number, press: Press, pageRows: number): number | undefined {
  const last = (rows.at(-1)?.until ?? 0) - 1;
  const at = rowOf(rows, index);
  const row = rows[at];
  if (last < 0 || !row) return undefined;
  const inRow = (next: number): number => {
    const { from, until } = rows[next] ?? row;
    return Math.min(from + index - row.from, until - 1);
  };
  switch (press.key) {
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return inRow(rowAtDistance(rows, at, -1));
    case 'ArrowDown':
      return inRow(rowAtDistance(rows, at, 1));
    case 'PageUp':
      return inRow(rowAtDistance(rows, at, -pageRows));
    case 'PageDown':
      return inRow(rowAtDistance(rows, at, pageRows));
    case 'Home':
      return press.ctrl ? 0 : row.from;
    case 'End':
      return press.ctrl ? last : row.until - 1;
    default:
      return undefined;
  }
}

/** Letters typed within this belong to one word. */
export const TYPE_AHEAD_MS = 700;

/**
 * The cell whose name begins with what was typed, from this one on and around. One letter, and one letter again and
 * again, walks on; a longer word may stay where it is.
 */
export function typeAhead(names: readonly string[], index: number, typed: string): number | undefined {
  const word = typed.toLowerCase();
  const oneLetter = [...word].every((letter) => letter === word[0]);
  const begin = oneLetter ? index + 1 : index;
  const prefix = oneLetter ? word.slice(0, 1) : word;
  for (let step = 0; step < names.length; step++) {
    const at = (begin + step) % names.length;
    if (names[at]?.toLowerCase().startsWith(prefix)) return at;
  }
  return undefined;
}
