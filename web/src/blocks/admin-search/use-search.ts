import { useEffect, useState } from 'react';
import { ask } from '../api/client.ts';
import { type FoundRow, foundRows } from './found-rows.ts';

interface Found {
  readonly q: string;
  readonly rows: readonly FoundRow[];
  readonly error?: string;
}

/** Between the letters of a quick hand nothing is asked. */
const RESTED_MS = 120;

/** The bar stands outside of the working screens and their client, so it asks by itself. What was found stays until the next is here. */
export function useSearch(q: string): Found {
  const [found, setFound] = useState<Found>({ q: '', rows: [] });
  useEffect(() => {
    if (q === '') return setFound({ q, rows: [] });
    let over = false;
    const timer = setTimeout(() => {
      ask('desk.search', { q }).then(
        (answer) => {
          if (!over) setFound({ q, rows: foundRows(answer) });
        },
        (error: unknown) => {
          if (!over) setFound({ q, rows: [], error: error instanceof Error ? error.message : String(error) });
        },
      );
    }, RESTED_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}
