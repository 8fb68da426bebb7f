import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { expect, test } from 'vitest';
import { nodeCache } from './node-cache.ts';

const counting = (isOn: boolean) => {
  let loads = 0;
  return nodeCache(async () => ++loads, { nodeCache: isOn });
};

test('is loaded once until it is refreshed', async () => {
  const cache = counting(true);
  expect([await cache.read(), await cache.read()]).toEqual([1, 1]);
  cache.refresh();
  expect(await cache.read()).toBe(2);
});

test('switched off, it is loaded at each read', async () => {
  const cache = counting(false);
  expect([await cache.read(), await cache.read()]).toEqual([1, 2]);
});

test('a load that fails is tried again by the next reader', async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    if (loads === 1) throw new Error('no');
    return loads;
  };
  const cache = nodeCache(load, { nodeCache: true });
  await expect(cache.read()).rejects.toThrow('no');
  expect(await cache.read()).toBe(2);
});

test('a reader within a transaction gets its value while transactions hold every connection', async () => {
  const server = await createTestServer();
  const { pool, settings } = server.deps;
  const open = await Promise.all(Array.from({ length: 16 }, () => pool.connect()));
  settings.refresh();
  expect(await settings.read()).toHaveProperty('helpEmail');
  for (const one of open) one.release();
  await server.close();
});
