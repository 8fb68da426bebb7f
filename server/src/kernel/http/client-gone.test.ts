import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientGone } from './client-gone.ts';

/** Answers after `work`, and reports whether the client had left by then. */
async function listen(work: (gone: AbortSignal) => Promise<unknown>) {
  const app = Fastify();
  const signals: AbortSignal[] = [];
  app.get('/', async (_request, reply) => {
    const gone = clientGone(reply);
    signals.push(gone);
    await work(gone);
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, signals };
}

test('aborts when the client leaves before its answer', async () => {
  const { app, url, signals } = await listen((gone) => once(gone, 'abort'));
  const client = new AbortController();
  const answer = fetch(url, { signal: client.signal }).catch((err: Error) => err.name);
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  client.abort();
  expect(await answer).toBe('AbortError');
  await expect.poll(() => signals[0]?.reason).toMatchObject({ code: 'unavailable' });
  await app.close();
});

test('does not abort after a complete answer', async () => {
  const { app, url, signals } = await listen(async () => undefined);
  expect(await (await fetch(url)).text()).toBe('done');
  await app.close();
  expect(signals[0]?.aborted).toBe(false);
});
