import { expect, test } from 'vitest';
import { fieldOf, ORDER } from './draft.ts';
import { isExternal } from './external-content.ts';

test.each([
  ['packaging', undefined, true],
  ['packaging', 'minimalPackagingCost', true],
  ['labels', undefined, false],
  ['labels', 'cart', true],
  ['labels', 'emptyCart', false],
  ['products', undefined, false],
  ['products', ORDER, false],
  ['cards', ORDER, true],
  ['products', 'Necktie', true],
  ['products', fieldOf('Necktie', 'sampleProduct'), true],
  ['products', fieldOf('Necktie', 'options'), false],
  ['pricing', 'necktie', false],
  ['brand', 'accent', false],
] as const)('of %s, %s is external: %s', (part, field, expected) => expect(isExternal(part, field)).toBe(expected));
