import { useRef } from 'react';

/** The same list for as long as the same rows stand in it: another one is worked through from the start. */
export function useSameRows<Row>(rows: readonly Row[]): readonly Row[] {
  const held = useRef(rows);
  const { current } = held;
  if (current.length !== rows.length || rows.some((row, at) => row !== current[at])) held.current = rows;
  return held.current;
}
