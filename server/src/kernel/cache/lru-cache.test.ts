import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const LARGE = Buffer.alloc(1_000);
const ofBytes = (max: number) => new LruCache<Buffer>({ max, sizeOf: ({ length }) => length });

test('what was cached is found under its key, and the newest of it', () => {
  const cache = ofBytes(1_000);
  cache.keep('a', Buffer.from('one'));
  cache.keep('a', Buffer.from('two'));
  expect(cache.get('a')?.toString()).toBe('two');
  expect(cache.get('b')).toBeUndefined();
  cache.drop('a');
  expect(cache.get('a')).toBeUndefined();
});

test('evicts the least recently used value when there is too much', () => {
  const cache = ofBytes(16 * LARGE.length);
  for (let at = 0; at < 16; at++) cache.keep(`${at}`, LARGE);
  expect(cache.get('0')).toBe(LARGE);
  cache.keep('one more', LARGE);
  expect(cache.get('1')).toBeUndefined();
  expect(cache.get('0')).toBe(LARGE);
  // Cached twice it counts once.
  cache.keep('0', LARGE);
  expect(cache.get('2')).toBe(LARGE);
});
