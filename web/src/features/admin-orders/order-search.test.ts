import { expect, test } from 'vitest';
import { filterOf } from './order-search.ts';

test('an address asks for what it says, and words that mean nothing are left out', () => {
  expect(filterOf({ state: 'paid', q: ' 1042 ', days: '30' })).toEqual({ state: 'paid', q: '1042', days: 30 });
  expect(filterOf({ state: 'lost', q: ' ', days: 'x' })).toEqual({});
});
