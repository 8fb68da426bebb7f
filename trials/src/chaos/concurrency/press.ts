import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Number of rounds; `npm run chaos -- concurrency --rounds 100` runs more. */
export const ROUNDS = Number(process.env.ROUNDS ?? 1);
/** Number of concurrent requests. */
export const PRESSES = 50;

export interface Press {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
  readonly cookies: ReadonlyMap<string, string>;
  /** Clears the rate limits before a retry, because retries are counted too. */
  readonly uncount?: () => Promise<unknown>;
}

let network = 0;

/** Sends the same request concurrently. */
export function press(app: FastifyInstance, { method, path, body, key, cookies, uncount }: Press, times = PRESSES) {
  network++;
  const remoteAddress = `10.77.${(network >> 8) & 255}.${network & 255}`;
  const ask = () =>
    app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', ...(key !== undefined && { 'idempotency-key': key }) },
      cookies: Object.fromEntries(cookies),
      payload: body ?? {},
    });
  /** Retries a 503 like a browser, because a busy machine is not a failure. */
  const one = async () => {
    for (let tries = 1; ; tries++) {
      const answer = await ask();
      if (answer.statusCode !== 503 || tries === 10) return answer;
      await sleep(200);
      await uncount?.();
    }
  };
  return Promise.all(Array.from({ length: times }, one));
}

export const statusesOf = (answers: readonly { readonly statusCode: number }[]): Readonly<Record<number, number>> =>
  answers.reduce<Record<number, number>>((sum, { statusCode }) => {
    sum[statusCode] = (sum[statusCode] ?? 0) + 1;
    return sum;
  }, {});
