import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Busier than this, people are waiting for an answer: PostgreSQL takes the rest of the same processors. */
const BUSY = 0.6;
const PAUSE_MS = 20;
/** Background work still goes on, only slower. */
const MAX_PAUSES = 12;

/** People come first: while they keep this process busy, a job holds back a little. */
export function givingWay(
  utilizationOf = performance.eventLoopUtilization,
  pause: (ms: number) => Promise<unknown> = sleep,
): () => Promise<void> {
  let last = utilizationOf();
  const isBusy = (): boolean => {
    const now = utilizationOf();
    const { utilization } = utilizationOf(now, last);
    last = now;
    return utilization > BUSY;
  };
  return async () => {
    for (let pauses = 0; pauses < MAX_PAUSES && isBusy(); pauses++) await pause(PAUSE_MS);
  };
}
