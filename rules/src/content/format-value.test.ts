import { expect, test } from 'vitest';
import { formatContentValue } from './format-value.ts';

const nameOf = (entry: string): string => `<${entry}>`;

test.each([
  ['labels', 'cart', '', 'Our default'],
  ['packaging', 'individualPackagingCost', 450, '$4.50'],
  ['discounts', 'tiers', [{ threshold: 50_000, label: 'Big', amount: 2_500 }], 'From $500.00, Big: $25.00'],
  ['pricing', 'ties/tiers', [{ min: 250, max: 9_999, price: { S: 100, L: 200 } }], '250+: S $1.00, L $2.00'],
  ['cards', 'a/projectTypes', [], 'All project types'],
  ['cards', '*order', ['a', 'b'], '<a>\n<b>'],
  ['cards', 'a', null, 'None'],
  ['products', 'Robe/bundleCounting', true, 'On'],
] as const)('%s %s is formatted as text', (part, field, value, expected) => {
  expect(formatContentValue(part, field, value, nameOf)).toBe(expected);
});
