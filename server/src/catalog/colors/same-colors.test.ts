import { expect, test } from 'vitest';
import { withKnownIds } from './import-colors.ts';

const color = { colorName: 'Sky', hex: '#00aaff', category: 'Blue', colorSet: 'Knotty' } as const;
const idsOf = (colors: readonly { readonly id?: string }[]) => colors.map(({ id }) => id);

test('a row without an id matches the only color of its set and name that no other row names', () => {
  const library = [
    { ...color, id: 'one' },
    { ...color, colorSet: 'Azazie' as const, id: 'two' },
    { ...color, colorName: 'Twin', id: 'three' },
    { ...color, colorName: 'Twin', id: 'four' },
  ];
  expect(idsOf(withKnownIds([color, color, { ...color, colorName: 'Twin' }], library))).toEqual([
    'one',
    undefined,
    undefined,
  ]);
  expect(idsOf(withKnownIds([color, { ...color, colorName: 'Other', id: 'one' }], library))).toEqual([
    undefined,
    'one',
  ]);
});
