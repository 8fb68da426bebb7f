import { expect, test } from 'vitest';
import { ViewerCache } from './viewer-cache.ts';

const MILLION = 'x'.repeat(1_000_000);

test('what was kept is found under its mark, and the newest of it', () => {
  const kept = new ViewerCache();
  kept.keep('a', 'one');
  kept.keep('a', 'two');
  expect(kept.get('a')).toBe('two');
  expect(kept.get('b')).toBeUndefined();
});

test('when there is too much, what was asked for longest ago goes', () => {
  const kept = new ViewerCache();
  for (let at = 0; at < 16; at++) kept.keep(`${at}`, MILLION);
  expect(kept.get('0')).toBe(MILLION);
  kept.keep('one more', MILLION);
  expect(kept.get('1')).toBeUndefined();
  expect(kept.get('0')).toBe(MILLION);
  // Kept twice it counts once.
  kept.keep('0', MILLION);
  expect(kept.get('2')).toBe(MILLION);
});
