import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const LAGGING_MS = 2_000;
const LOOK_EVERY_MS = 250;
const RETRY_SECONDS = 5;

/**
 * Refuses a request at once that would wait for seconds. A single stall, such as a machine that was paused, is over when its
 * requests are read, so only a second late look in a row counts.
 */
export function shedLoad(app: FastifyInstance): void {
  let lateLooks = 0;
  let due = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateLooks = now - due > LAGGING_MS ? lateLooks + 1 : 0;
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
  app.addHook('onRequest', (_request, _reply, done) => {
    if (lateLooks > 1) throw new Problem('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    done();
  });
}
