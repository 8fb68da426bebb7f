/** `background` is for copies that no request waits for. */
export type WorkLane = 'waiting' | 'background';

export interface Place {
  readonly lane?: WorkLane;
  /** Aborts when the result is no longer needed: work that has not begun is dropped. */
  readonly gone?: AbortSignal | undefined;
}

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

  const itsTurn = (lane: WorkLane, gone: AbortSignal | undefined): Promise<void> =>
    new Promise((start, reject) => {
      queued[lane].push(start);
      gone?.addEventListener('abort', () => {
        const at = queued[lane].indexOf(start);
        if (at === -1) return;
        queued[lane].splice(at, 1);
        reject(gone.reason);
      });
    });

  return async <Value>(work: () => Promise<Value>, { lane = 'waiting', gone }: Place = {}): Promise<Value> => {
    gone?.throwIfAborted();
    if (canStart(lane)) running[lane] += 1;
    else await itsTurn(lane, gone);
    try {
      return await work();
    } finally {
      running[lane] -= 1;
      startNext();
    }
  };
}
