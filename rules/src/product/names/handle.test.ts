import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRODUCT_TYPE_IDS } from '../product-types.ts';
import { groupName, handleOf, readHandle, typedHandle } from './handle.ts';

describe('a product handle', () => {
  test.each([
    '',
    'harbor-stripe',
    'necktie',
    'bow-tie',
    'Harbor-Necktie',
    'harbor--necktie',
    '-necktie',
    'elbow-patch',
    'barrobeque',
    'tableau-plaid',
    'unmasked-dots',
    'a/../necktie',
    `${'a-'.repeat(80)}necktie`,
  ])('"%s" names no product', (handle) => {
    expect(readHandle(handle)).toBeUndefined();
  });

  test.each([
    ['harbor-stripe-necktie', 'harbor-stripe', 'necktie'],
    ['rainbow-necktie', 'rainbow', 'necktie'],
    ['rainbow-suspenders', 'rainbow', 'suspenders'],
    ['rainbow-bow-tie', 'rainbow', 'bow-tie'],
    ['navy-bowtie', 'navy', 'bow-tie'],
    ['square-dance-pocket-square', 'square-dance', 'pocket-square'],
    ['pocket-watch-table-runner', 'pocket-watch', 'table-runner'],
    ['bow-and-arrow-robe', 'bow-and-arrow', 'robe'],
    ['pin-dot-square-pillow', 'pin-dot', 'square-pillow'],
    ['pin-dot-lumbar-pillow', 'pin-dot', 'lumbar-pillow'],
    ['pin-dot-hair-scarf', 'pin-dot', 'hair-scarf'],
    ['pin-dot-face-mask', 'pin-dot', 'face-mask'],
    ['pin-dot-neck', 'pin-dot', 'necktie'],
    ['pocket-square-pillow', 'pocket', 'square-pillow'],
    ['bow-tie-neck-tie', 'bow-tie', 'necktie'],
  ])('%s is %s on a %s', (handle, group, type) => {
    expect(readHandle(handle)).toEqual({ group, type });
  });

  test('of a group and a type splits into these', () => {
    const word = fc.string({ unit: fc.constantFrom(...'cdgjquvwxyz0123456789'), minLength: 1, maxLength: 8 });
    const group = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(group, fc.constantFrom(...PRODUCT_TYPE_IDS), (name, type) => {
        expect(readHandle(handleOf({ group: name, type }))).toEqual({ group: name, type });
      }),
    );
  });
});

test('a typed handle may have spaces and capitals only', () => {
  expect(typedHandle('  Harbor Stripe ')).toBe('harbor-stripe');
  expect(typedHandle('harbor_stripe')).toBe('harbor-stripe');
  for (const bad of ['', '   ', 'harbor/stripe', 'härbor', 'a'.repeat(121), '-'])
    expect(typedHandle(bad)).toBeUndefined();
});

test('a group is shown as words', () => {
  expect(groupName('harbor-stripe')).toBe('Harbor Stripe');
});
