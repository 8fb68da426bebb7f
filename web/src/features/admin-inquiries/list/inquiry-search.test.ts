import { expect, test } from 'vitest';
import { filterOf, isNarrowed } from './inquiry-search.ts';

test('an empty address asks for the newest of a season', () => {
  expect(filterOf({})).toEqual({ tab: 'inquiries', sort: '-received', days: 90 });
  expect(isNarrowed(filterOf({}))).toBe(false);
});

test('an address says all of it', () => {
  const search = { q: ' regatta ', segment: 'wedding', days: '7', state: 'new', sort: 'deadline' };
  expect(filterOf(search)).toEqual({ ...search, q: 'regatta', days: 7, tab: 'inquiries' });
  expect(isNarrowed(filterOf(search))).toBe(true);
});

test('words that mean nothing are passed over', () => {
  const search = { tab: 'x', q: ' ', segment: 'x', days: '-1', state: 'x', sort: 'x' };
  expect(filterOf(search)).toEqual(filterOf({}));
});

test('only the first tab has states, and any time has no days', () => {
  expect(filterOf({ tab: 'partial', state: 'new', days: 'all' })).toEqual({ tab: 'partial', sort: '-received' });
});
