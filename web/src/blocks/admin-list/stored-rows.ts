interface Row {
  readonly id: string;
}

interface StillRows<R extends Row> {
  readonly rows: readonly R[];
  /** How many came in above and are not shown yet. */
  readonly waiting: number;
}

/**
 * While the list is touched no row moves: shown rows keep their place and get their new values, what
 * is older follows at the end, and what came in above waits.
 */
export function storedRows<R extends Row>(shown: readonly R[], fresh: readonly R[]): StillRows<R> {
  if (shown.length === 0) return { rows: fresh, waiting: 0 };
  const now = new Map(fresh.map((row) => [row.id, row]));
  const stood = new Set(shown.map(({ id }) => id));
  const last = fresh.findLastIndex(({ id }) => stood.has(id));
  const rows = [...shown.map((row) => now.get(row.id) ?? row), ...(last < 0 ? [] : fresh.slice(last + 1))];
  const shownIds = new Set(rows.map(({ id }) => id));
  return { rows, waiting: fresh.filter(({ id }) => !shownIds.has(id)).length };
}
