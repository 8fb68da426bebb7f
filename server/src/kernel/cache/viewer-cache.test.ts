import { expect, test } from 'vitest';
import { ViewerCache } from './viewer-cache.ts';

const MILLION = 'x'.repeat(1_000_000);

test('what was cached is found under its key, and the newest of it', () => {
  const cache = new ViewerCache();
  cache.keep('a', 'one');
  cache.keep('a', 'two');
  expect(cache.get('a')).toBe('two');
  expect(cache.get('b')).toBeUndefined();
});

test('evicts the least recently used answer when there is too much', () => {
  const cache = new ViewerCache();
  for (let at = 0; at < 16; at++) cache.keep(`${at}`, MILLION);
  expect(cache.get('0')).toBe(MILLION);
  cache.keep('one more', MILLION);
  expect(cache.get('1')).toBeUndefined();
  expect(cache.get('0')).toBe(MILLION);
  // Cached twice it counts once.
  cache.keep('0', MILLION);
  expect(cache.get('2')).toBe(MILLION);
});
