import { expect, test } from 'vitest';
import { ViewerCache } from './viewer-cache.ts';

const LARGE = Buffer.alloc(1_000);

test('what was cached is found under its key, and the newest of it', () => {
  const cache = new ViewerCache();
  cache.keep('a', Buffer.from('one'));
  cache.keep('a', Buffer.from('two'));
  expect(cache.get('a')?.toString()).toBe('two');
  expect(cache.get('b')).toBeUndefined();
});

test('evicts the least recently used answer when there is too much', () => {
  const cache = new ViewerCache(16 * LARGE.length);
  for (let at = 0; at < 16; at++) cache.keep(`${at}`, LARGE);
  expect(cache.get('0')).toBe(LARGE);
  cache.keep('one more', LARGE);
  expect(cache.get('1')).toBeUndefined();
  expect(cache.get('0')).toBe(LARGE);
  // Cached twice it counts once.
  cache.keep('0', LARGE);
  expect(cache.get('2')).toBe(LARGE);
});
