import type { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { givingWay } from './giving-way.ts';

/** How long it holds back when the loop is found as busy as this, look after look. */
async function pausesOf(...shares: number[]): Promise<number> {
  const utilizationOf = (now?: object) => ({ idle: 0, active: 0, utilization: now ? (shares.shift() ?? 0) : 0 });
  let waited = 0;
  const pause = async (ms: number) => {
    waited += ms;
  };
  await givingWay(utilizationOf as typeof performance.eventLoopUtilization, pause)();
  return waited;
}

test('holds back while the loop is busy, and not a moment where it is not', async () => {
  expect(await pausesOf(0.2)).toBe(0);
  expect(await pausesOf(0.99, 0.95, 0.4)).toBe(40);
});

test('goes on in the end, however busy it stays', async () => {
  expect(await pausesOf(...Array<number>(50).fill(1))).toBe(240);
});
