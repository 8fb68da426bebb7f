import { expect, test } from 'vitest';
import { filterOf } from './activity-search.ts';

const by = '9b2f6f8e-2a50-4c1c-9d6e-0b6a3c4b7f10';

test.each([
  [{}, { days: 7 }],
  [{ days: 'all', kind: 'order' }, { kind: 'order' }],
  [
    { days: '30', q: ' 48213 ', by },
    { days: 30, q: '48213', by },
  ],
  [{ days: 'soon', kind: 'weather', by: 'me', q: ' ' }, { days: 7 }],
])('the address %j asks for %j', (search, filter) => expect(filterOf(search)).toEqual(filter));
