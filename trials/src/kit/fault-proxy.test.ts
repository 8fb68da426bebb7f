import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let done = 0;
const service = createServer((_request, response) => {
  done += 1;
  response.end('a whole answer');
});
let target: string;
beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  target = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

/** The caller's view: a status with the full body, or a broken connection. */
const ask = async (proxy: FaultProxy): Promise<string> => {
  const answer = await fetch(proxy.url, { method: 'POST', body: 'x' }).catch(() => undefined);
  const body = await answer?.text().catch(() => undefined);
  return body === undefined ? 'broken' : `${answer?.status}`;
};

const walk = async (seed: number): Promise<{ seen: string[]; met: FaultProxy['met']; forwarded: number }> => {
  const proxy = await startFaultProxy({ target, seed, percent: 60, latencyMs: 0 });
  const before = done;
  const seen: string[] = [];
  for (let at = 0; at < 120; at++) seen.push(await ask(proxy));
  await proxy.close();
  return { seen, met: proxy.met, forwarded: done - before };
};

test('each fault does what it says: some are done and some are not, and the caller cannot tell', async () => {
  const { seen, met, forwarded } = await walk(7);
  const count = (what: string) => seen.filter((one) => one === what).length;
  expect(Object.values(met).every((times) => times > 0)).toBe(true);
  expect(count('200')).toBe(met.none);
  expect(count('429')).toBe(met.tooMany);
  expect(count('500')).toBe(met.broken + met.brokenAfter);
  expect(count('broken')).toBe(met.resetBefore + met.resetAfter + met.half);
  expect(forwarded).toBe(met.none + met.brokenAfter + met.resetAfter + met.half);
});

test('the same seed is the same walk, another one is another', async () => {
  const first = await walk(11);
  expect((await walk(11)).seen).toEqual(first.seen);
  expect((await walk(12)).seen).not.toEqual(first.seen);
});

test('calm means no faults, away means no answers', async () => {
  const proxy = await startFaultProxy({ target, seed: 1, percent: 100 });
  proxy.calm();
  expect(await ask(proxy)).toBe('200');
  proxy.away();
  expect(await ask(proxy)).toBe('broken');
  proxy.away(false);
  proxy.calm(false);
  expect(await ask(proxy)).not.toBe('200');
  await proxy.close();
});
