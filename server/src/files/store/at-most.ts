/** Background work is copies that no one waits for yet. */
export type WorkLane = 'waiting' | 'background';

/** Limits how much runs at once. A person who waits goes first, and background work leaves places free for them. */
export function atMost(places: number, backgroundPlaces = places) {
  const running = { waiting: 0, background: 0 };
  const queued: Record<WorkLane, (() => void)[]> = { waiting: [], background: [] };

  const hasPlace = (lane: WorkLane): boolean =>
    running.waiting + running.background < places && (lane === 'waiting' || running.background < backgroundPlaces);

  const startNext = (): void => {
    for (const lane of ['waiting', 'background'] as const) {
      if (queued[lane].length === 0 || !hasPlace(lane)) continue;
      running[lane] += 1;
      queued[lane].shift()?.();
      return;
    }
  };

  return async <Value>(work: () => Promise<Value>, lane: WorkLane = 'waiting'): Promise<Value> => {
    if (hasPlace(lane)) running[lane] += 1;
    else await new Promise<void>((go) => queued[lane].push(go));
    try {
      return await work();
    } finally {
      running[lane] -= 1;
      startNext();
    }
  };
}
