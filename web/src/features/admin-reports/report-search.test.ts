import { expect, test } from 'vitest';
import { filterOf } from './report-search.ts';

test('an address without days, or with days that are none, means this year beside the last', () => {
  const year = { range: 'year', compare: 'year' };
  expect(filterOf({})).toEqual(year);
  expect(filterOf({ range: 'week', compare: 'tomorrow' })).toEqual(year);
  expect(filterOf({ range: 'own', from: '2026-02-02', to: '2026-02-01' })).toEqual(year);
  expect(filterOf({ range: 'own', from: '2026-02-02', to: 'today' })).toEqual(year);
  expect(filterOf({ range: '30', compare: 'none' })).toEqual({ range: '30', compare: 'none' });
  const own = { range: 'own', from: '2026-02-01', to: '2026-02-28', compare: 'before' };
  expect(filterOf(own)).toEqual(own);
});
