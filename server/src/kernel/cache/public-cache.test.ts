import { expect, test } from 'vitest';
import { PublicCache } from './public-cache.ts';

test('an answer that was begun before a change is given, and not held after it', async () => {
  const held = new PublicCache({ publicCache: true });
  const old = Promise.withResolvers<string>();
  const given = held.make('/a', () => old.promise);
  held.clear();
  old.resolve('old');
  expect((await given).text).toBe('"old"');
  expect(held.get('/a')).toBeUndefined();
  await held.make('/a', async () => 'new');
  expect(held.get('/a')?.text).toBe('"new"');
});

test('many who come at once are given one answer, and who comes after a change another', async () => {
  const held = new PublicCache({ publicCache: true });
  const done = Promise.withResolvers<string>();
  let made = 0;
  const work = () => {
    made++;
    return done.promise;
  };
  const early = Array.from({ length: 10 }, () => held.make('/a', work));
  held.clear();
  const late = held.make('/a', async () => 'new');
  expect((await late).text).toBe('"new"');
  done.resolve('old');
  expect(new Set((await Promise.all(early)).map(({ text }) => text))).toEqual(new Set(['"old"']));
  expect(made).toBe(1);
  expect(held.get('/a')?.text).toBe('"new"');
});

test('a failure is not held', async () => {
  const held = new PublicCache({ publicCache: true });
  await expect(
    held.make('/a', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(held.get('/a')).toBeUndefined();
  expect((await held.make('/a', async () => 'yes')).text).toBe('"yes"');
});

test('visitors cannot fill the memory with addresses', async () => {
  const held = new PublicCache({ publicCache: true });
  for (let n = 0; n < 2_000; n++) await held.make(`/a?${n}`, async () => n);
  await held.make(`/${'x'.repeat(1_000)}`, async () => 1);
  const left = Array.from({ length: 2_000 }, (_, n) => held.get(`/a?${n}`)).filter(Boolean);
  expect(left.length).toBeLessThanOrEqual(500);
  expect(held.get(`/${'x'.repeat(1_000)}`)).toBeUndefined();
});
