import { expect, test } from 'vitest';
import { rawAddress } from './raw-addresses.ts';

test('the words of an address are filled in', () => {
  expect(rawAddress('colorsExport', { format: 'csv' })).toBe('/api/colors/export.csv');
  expect(rawAddress('pantoneExport', { series: 'a/b', format: 'json' })).toBe('/api/pantone/a%2Fb/export.json');
});
