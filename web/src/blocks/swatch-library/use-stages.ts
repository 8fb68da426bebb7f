import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const STEP = 1;
/** A row that was ready within this leaves room for all the others in the next frame. */
const EASY_MS = 1;
const ALL = Number.POSITIVE_INFINITY;

/**
 * How many rows may show a list that has just changed. A slow phone cannot draw them all within a frame, so they come one by
 * one, frame by frame; where the first was easy, all others come with the second frame.
 */
export function useStages(list: unknown, rows: number): number {
  const began = performance.now();
  /** The dearest frame of this list so far: a row that was there already says nothing about the others. */
  const cost = useRef({ list, ms: 0 });
  const [shown, setShown] = useState(list);
  const [ready, setReady] = useState(STEP);
  if (shown !== list) {
    setShown(list);
    setReady(STEP);
  }

  useLayoutEffect(() => {
    const before = cost.current.list === list ? cost.current.ms : 0;
    cost.current = { list, ms: Math.max(before, performance.now() - began) };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins anew
  useEffect(() => {
    if (ready >= rows) return;
    const step = cost.current.ms < EASY_MS ? ALL : STEP;
    const frame = requestAnimationFrame(() => setReady((count) => count + step));
    return () => cancelAnimationFrame(frame);
  }, [list, ready, rows]);

  return ready;
}
