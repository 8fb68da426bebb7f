import { expect, test } from 'vitest';
import { filterOf } from './delivery-search.ts';

test.each([
  [{}, {}],
  [
    { service: 'crm', state: 'parked' },
    { service: 'crm', state: 'parked' },
  ],
  [{ q: ' 48213 ' }, { q: '48213' }],
  [{ service: 'fax', state: '' }, {}],
])('the address %j asks for %j', (search, filter) => expect(filterOf(search)).toEqual(filter));
