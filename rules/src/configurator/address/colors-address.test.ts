import { expect, test } from 'vitest';
import { colorsAddress } from './colors-address.ts';
import { readDesignLink } from './design-link.ts';

test('the address of colors is read back as the same colors', () => {
  const link = readDesignLink(Object.entries(colorsAddress([{ hex: '#01153e' }, { hex: '#ab1239' }])));
  expect(link.colors.map(({ hex }) => hex)).toEqual(['#01153e', '#ab1239']);
  expect(link.of).toBeUndefined();
});
