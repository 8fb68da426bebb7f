import { useEffect, useRef, useState } from 'react';

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

interface LiveRows<R extends Row> {
  readonly fresh: readonly R[];
  /** Names the list: another list begins with its own rows. */
  readonly listKey: string;
  readonly touching: boolean;
  /** The rows are still those of the list before. */
  readonly isOld: boolean;
}

/** A live list that holds still while it is touched; `settle` shows what waits. */
export function useStillRows<R extends Row>({ fresh, listKey, touching, isOld }: LiveRows<R>) {
  const shown = useRef<{ readonly key: string; readonly rows: readonly R[] }>({ key: '', rows: [] });
  const [, showAll] = useState(0);
  const isStill = touching && shown.current.key === listKey;
  const { rows, waiting } = isStill ? storedRows(shown.current.rows, fresh) : { rows: fresh, waiting: 0 };

  useEffect(() => {
    if (!isOld) shown.current = { key: listKey, rows };
  });

  const settle = () => {
    shown.current = { key: '', rows: [] };
    showAll((times) => times + 1);
  };
  return { rows, waiting, settle };
}
