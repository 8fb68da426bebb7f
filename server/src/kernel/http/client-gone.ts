import type { FastifyReply } from 'fastify';
import { Problem } from './problem.ts';

/** Aborts when the client leaves before its answer is complete, so that expensive work for it can be dropped. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Problem('unavailable', { retryAfterSeconds: 5 }));
  });
  return gone.signal;
}
