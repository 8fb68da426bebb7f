/** `background` is for copies that no request waits for. */
export type WorkLane = 'waiting' | 'background';

/** Limits concurrent work. Waiting requests go first, and background work leaves places free for them. */
export function atMost(maxRunning: number, maxBackground = maxRunning) {
  const running = { waiting: 0, background: 0 };
  const queued: Record<WorkLane, (() => void)[]> = { waiting: [], background: [] };

  const canStart = (lane: WorkLane): boolean =>
    running.waiting + running.background < maxRunning && (lane === 'waiting' || running.background < maxBackground);

  const startNext = (): void => {
    for (const lane of ['waiting', 'background'] as const) {
      if (queued[lane].length === 0 || !canStart(lane)) continue;
      running[lane] += 1;
      queued[lane].shift()?.();
      return;
    }
  };

  return async <Value>(work: () => Promise<Value>, lane: WorkLane = 'waiting'): Promise<Value> => {
    if (canStart(lane)) running[lane] += 1;
    else await new Promise<void>((start) => queued[lane].push(start));
    try {
      return await work();
    } finally {
      running[lane] -= 1;
      startNext();
    }
  };
}
