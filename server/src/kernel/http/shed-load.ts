import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const LAGGING_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const RETRY_SECONDS = 5;

/**
 * Refuses a request at once that would wait for seconds. The plugin reports an endless lag after a single stall of a second (a
 * start on a busy machine), so a lag counts only once it lasts.
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  await app.register(underPressure, {
    maxEventLoopDelay: LAGGING_MS,
    sampleInterval: LOOK_EVERY_MS,
    pressureHandler: (_request, _reply, _type, lagMs) => {
      if (lagMs === Number.POSITIVE_INFINITY) {
        const now = performance.now();
        if (now - last > 2 * LOOK_EVERY_MS) since = now;
        last = now;
        if (now - since < LAGGING_MS) return;
      }
      throw new Problem('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    },
  });
}
