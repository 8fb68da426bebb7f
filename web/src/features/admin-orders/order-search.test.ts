import { expect, test } from 'vitest';
import { filterOf, isFiltered, searchOf, searchOfView } from './order-search.ts';

test('an address without a state lists open orders, and an unknown word is ignored', () => {
  expect(filterOf({})).toEqual({ state: 'open', sort: 'due' });
  expect(filterOf({ state: 'lost', q: ' ', days: 'x', product: 'x', sort: 'x', from: 'x', to: 'x' })).toEqual({
    state: 'open',
    sort: 'due',
  });
});

test('an address names state, words, days, product, week and sort', () => {
  expect(filterOf({ state: 'paid', q: ' 1042 ', days: '30', product: 'Necktie', sort: '-total' })).toMatchObject({
    state: 'paid',
    q: '1042',
    days: 30,
    product: 'Necktie',
    sort: '-total',
  });
  expect(filterOf({ state: 'all', from: '2026-12-07', to: '2026-12-13' })).toEqual({
    from: '2026-12-07',
    to: '2026-12-13',
    sort: 'due',
  });
});

test('filters are the same words however they came into the address, and open again', () => {
  expect(searchOf({ sort: 'due', q: ' choir ', columns: '-total' })).toBe('q=choir');
  expect(searchOf({ state: 'all', days: '30', sort: '-total' })).toBe('state=all&days=30&sort=-total');
  expect(searchOf(searchOfView('state=all&days=30'))).toBe('state=all&days=30');
  expect([isFiltered({}), isFiltered({ state: 'late' }), isFiltered({ product: 'Necktie', state: 'late' })]).toEqual([
    ...[false, false, true],
  ]);
});
