import { expect, test } from 'vitest';
import { recentlyMade } from './recently-made.ts';

test('a value is made once for all who ask at the same time, and again when others were used since', async () => {
  const read = recentlyMade<string>(2);
  let count = 0;
  const make = (name: string) => async () => `${name}${++count}`;
  expect(await Promise.all([read('a', make('a')), read('a', make('a'))])).toEqual(['a1', 'a1']);
  await read('b', make('b'));
  expect(await read('a', make('a'))).toBe('a1');
  await read('c', make('c'));
  expect([await read('a', make('a')), await read('b', make('b'))]).toEqual(['a1', 'b4']);
});

test('one that failed is made again', async () => {
  const read = recentlyMade<string>(2);
  await expect(read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read('a', async () => 'yes')).toBe('yes');
});

test('too many runs at once are refused, but a cached value is not', async () => {
  const read = recentlyMade<string>(2, 1);
  await read('cached', async () => 'cached');
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = read('a', () => promise);
  await expect(read('b', async () => 'b')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await read('cached', async () => 'made again')).toBe('cached');
  resolve('a');
  expect(await running).toBe('a');
});
