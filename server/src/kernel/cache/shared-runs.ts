import { Problem } from '../http/problem.ts';

interface Run<Value> {
  readonly value: Promise<Value>;
  readonly abandoned: AbortController;
  callers: number;
}

/** Waits for a run, which is abandoned when all its callers are gone. */
async function join<Value>(run: Run<Value>, gone: AbortSignal | undefined): Promise<Value> {
  run.callers += 1;
  const onGone = () => {
    run.callers -= 1;
    if (run.callers === 0) run.abandoned.abort(gone?.reason);
  };
  gone?.addEventListener('abort', onGone);
  try {
    return await run.value;
  } finally {
    gone?.removeEventListener('abort', onGone);
  }
}

export type SharedRuns<Value> = (
  key: string,
  /** Its signal aborts when no caller needs the value any more. */
  make: (gone: AbortSignal) => Promise<Value>,
  /** Aborts when this caller no longer needs the value. */
  gone?: AbortSignal,
) => Promise<Value>;

/** Concurrent callers of a key share one run. Runs are heavy, so more than `max` are refused with a retry time. */
export function sharedRuns<Value>(max: number): SharedRuns<Value> {
  const running = new Map<string, Run<Value>>();

  const begin = (key: string, make: (gone: AbortSignal) => Promise<Value>): Run<Value> => {
    if (running.size >= max) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    const abandoned = new AbortController();
    const value = make(abandoned.signal).finally(() => running.delete(key));
    const run = { value, abandoned, callers: 0 };
    running.set(key, run);
    return run;
  };

  return async function share(key, make, gone) {
    gone?.throwIfAborted();
    const run = running.get(key) ?? begin(key, make);
    try {
      return await join(run, gone);
    } catch (err) {
      // The others abandoned it in the moment this caller came.
      if (run.abandoned.signal.aborted && !gone?.aborted) return share(key, make, gone);
      throw err;
    }
  };
}
