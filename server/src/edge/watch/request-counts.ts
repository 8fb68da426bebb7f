import { FAST_MS } from '@colorway/rules/health/messages.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import type { Finished, Finishes } from '../../kernel/http/finished.ts';
import { addRequests, type RequestTotals } from '../../office/facade.ts';

const FLUSH_MS = 15_000;
const NONE: RequestTotals = { requests: 0, errors: 0, fast: 0 };

/** Probes are no requests of people, and a live stream is as long as its page is open. */
const isCounted = ({ route }: Finished): boolean =>
  !['/healthz', '/readyz', '/metrics'].includes(route) && !/\/(events|presence)$/.test(route);

export interface RequestCounts {
  /** Adds what was counted since the last time to the counts of all nodes. */
  flush(now: Date): Promise<void>;
}

/** Counts what this node answers, for the page of health and its alert. */
export function requestCounts({ db }: Pick<Deps, 'db'>, finishes: Finishes): RequestCounts {
  let totals = NONE;
  finishes.hear((one) => {
    if (!isCounted(one)) return;
    const { requests, errors, fast } = totals;
    totals = {
      requests: requests + 1,
      errors: errors + (one.status >= 500 ? 1 : 0),
      fast: fast + (one.ms < FAST_MS ? 1 : 0),
    };
  });
  return {
    flush: async (now) => {
      const counted = totals;
      if (counted.requests === 0) return;
      totals = NONE;
      await addRequests(db, now, counted);
    },
  };
}

/** Stores the counts while the node listens, and once more at its end. */
export function countRequests(app: FastifyInstance, deps: Deps, finishes: Finishes): void {
  const counts = requestCounts(deps, finishes);
  const flush = () => counts.flush(new Date()).catch((err: unknown) => deps.log.warn({ err }, 'requests not counted'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(flush, FLUSH_MS).unref();
  });
  app.addHook('onClose', async () => {
    if (timer === undefined) return;
    clearInterval(timer);
    await flush();
  });
}
