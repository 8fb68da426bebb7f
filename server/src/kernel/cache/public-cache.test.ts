import { expect, test } from 'vitest';
import { PublicCache } from './public-cache.ts';

test('an answer that was begun before a change is given, and not cached after it', async () => {
  const cache = new PublicCache({ publicCache: true });
  const old = Promise.withResolvers<string>();
  const given = cache.make('/a', () => old.promise);
  cache.clear();
  old.resolve('old');
  expect((await given).text).toBe('"old"');
  expect(cache.get('/a')).toBeUndefined();
  await cache.make('/a', async () => 'new');
  expect(cache.get('/a')?.text).toBe('"new"');
});

test('many who come at once are given one answer, and who comes after a change another', async () => {
  const cache = new PublicCache({ publicCache: true });
  const done = Promise.withResolvers<string>();
  let made = 0;
  const work = () => {
    made++;
    return done.promise;
  };
  const early = Array.from({ length: 10 }, () => cache.make('/a', work));
  cache.clear();
  const late = cache.make('/a', async () => 'new');
  expect((await late).text).toBe('"new"');
  done.resolve('old');
  expect(new Set((await Promise.all(early)).map(({ text }) => text))).toEqual(new Set(['"old"']));
  expect(made).toBe(1);
  expect(cache.get('/a')?.text).toBe('"new"');
});

test('a failure is not cached', async () => {
  const cache = new PublicCache({ publicCache: true });
  await expect(
    cache.make('/a', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(cache.get('/a')).toBeUndefined();
  expect((await cache.make('/a', async () => 'yes')).text).toBe('"yes"');
});

test('visitors cannot fill the memory with addresses', async () => {
  const cache = new PublicCache({ publicCache: true });
  for (let n = 0; n < 2_000; n++) await cache.make(`/a?${n}`, async () => n);
  await cache.make(`/${'x'.repeat(1_000)}`, async () => 1);
  const left = Array.from({ length: 2_000 }, (_, n) => cache.get(`/a?${n}`)).filter(Boolean);
  expect(left.length).toBeLessThanOrEqual(500);
  expect(cache.get(`/${'x'.repeat(1_000)}`)).toBeUndefined();
});
