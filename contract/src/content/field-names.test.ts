import { expect, test } from 'vitest';
import { fieldName } from './field-names.ts';

const nameOf = (entry: string): string => `<${entry}>`;

test('names fields as the screen does', () => {
  expect(fieldName('labels', 'cart', nameOf)).toBe('Cart button');
  expect(fieldName('products', 'Robe/shipping', nameOf)).toBe('<Robe>: Shipping');
  expect(fieldName('cards', 'a', nameOf)).toBe('<a>');
});
