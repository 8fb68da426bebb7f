import { expect, test } from 'vitest';
import { COUNTED_EACH_TIME, countOf, LargeCounts } from './large-counts.ts';

/** A table of so many rows, and how it was counted. */
function table(rows: number) {
  let now = 0;
  const limits: (number | undefined)[] = [];
  const counts = new LargeCounts(() => now);
  const one = {
    rows,
    /** In full, in milliseconds. */
    takes: 0,
    asked: limits,
    later: (ms: number) => {
      now += ms;
    },
    count: (filter: object = {}) =>
      countOf(counts, 'list', filter, async (limit) => {
        limits.push(limit);
        if (limit === undefined) now += one.takes;
        return Math.min(one.rows, limit ?? Number.POSITIVE_INFINITY);
      }),
  };
  return one;
}

test('a short list is counted each time, up to the bound', async () => {
  const list = table(3);
  expect(await list.count()).toBe(3);
  list.rows = COUNTED_EACH_TIME;
  expect(await list.count()).toBe(COUNTED_EACH_TIME);
  expect(list.asked).toEqual([COUNTED_EACH_TIME + 1, COUNTED_EACH_TIME + 1]);
});

test('a long list is counted in full once in half a minute, and no reader waits for the next count', async () => {
  const list = table(5_000);
  expect(await list.count()).toBe(5_000);
  list.rows = 5_001;
  expect(await list.count()).toBe(5_000);
  expect(list.asked.filter((limit) => limit === undefined)).toHaveLength(1);
  list.later(30_001);
  expect(await list.count()).toBe(5_000);
  await expect.poll(() => list.count()).toBe(5_001);
  expect(list.asked.filter((limit) => limit === undefined)).toHaveLength(2);
});

test('a list that grew short again is right at once', async () => {
  const list = table(5_000);
  await list.count();
  list.rows = 2;
  expect(await list.count()).toBe(2);
});

test('a very long list is not even counted up to the bound for half a minute', async () => {
  const list = table(50_000);
  await list.count();
  list.asked.length = 0;
  list.rows = 50_001;
  expect(await list.count()).toBe(50_000);
  expect(list.asked).toEqual([]);
  list.later(30_001);
  await list.count();
  await expect.poll(() => list.count()).toBe(50_001);
});

test('a list that takes long to count is counted less often', async () => {
  const list = table(50_000);
  list.takes = 2_000;
  await list.count();
  list.rows = 50_001;
  list.later(99_000);
  expect(await list.count()).toBe(50_000);
  expect(list.asked.filter((limit) => limit === undefined)).toHaveLength(1);
  list.later(1_001);
  await list.count();
  await expect.poll(() => list.count()).toBe(50_001);
});

test('each filter has its own', async () => {
  const list = table(5_000);
  await list.count({ state: 'new' });
  list.rows = 6_000;
  expect(await list.count({ state: 'old' })).toBe(6_000);
  expect(await list.count({ state: 'new' })).toBe(5_000);
});

test('a count that failed is tried again by the next', async () => {
  const counts = new LargeCounts();
  let fails = true;
  const count = (limit: number | undefined): Promise<number> =>
    limit === undefined && fails ? Promise.reject(new Error('away')) : Promise.resolve(limit ?? 5_000);
  await expect(countOf(counts, 'list', {}, count)).rejects.toThrow('away');
  fails = false;
  expect(await countOf(counts, 'list', {}, count)).toBe(5_000);
});

test('filters without end do not fill the memory', async () => {
  const list = table(5_000);
  for (let at = 0; at < 500; at++) await list.count({ q: String(at) });
  list.rows = 6_000;
  expect(await list.count({ q: '0' })).toBe(6_000);
  expect(await list.count({ q: '499' })).toBe(5_000);
});

test('a list with a higher bound is right up to it, and an estimate serves what is longer', async () => {
  const counts = new LargeCounts();
  let rows = 9_999;
  const limits: (number | undefined)[] = [];
  const count = (): Promise<number> =>
    counts.of(
      'work',
      (max) => {
        limits.push(max);
        return Promise.resolve(max === undefined ? 70_000 : Math.min(rows, max));
      },
      (value) => value,
      10_000,
    );
  expect(await count()).toBe(9_999);
  rows = 10_000;
  expect(await count()).toBe(10_000);
  rows = 70_123;
  expect([await count(), await count()]).toEqual([70_000, 70_000]);
  expect(limits).toEqual([10_001, 10_001, 10_001, undefined]);
});
