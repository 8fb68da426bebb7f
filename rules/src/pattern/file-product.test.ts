import { describe, expect, test } from 'vitest';
import { productOfFile } from './file-product.ts';

describe('the product of a pattern file', () => {
  test.each([
    'elbow-patch.svg',
    'barrobeque.svg',
    'harbor.svg',
    '.svg',
    'rainbow.svg',
    'marketable.svg',
    'pillow.svg',
    'scarf.svg',
    'square.svg',
  ])('is not in %s', (name) => {
    expect(productOfFile(name)).toEqual({ kind: 'none' });
  });

  test.each([
    ['bow-and-neck.svg', ['bow-tie', 'necktie']],
    ['table mask.svg', ['table-runner', 'face-mask']],
    ['pocket-square-pillow.svg', ['pocket-square', 'square-pillow']],
  ])('is left open for %s, which has several', (name, types) => {
    expect(productOfFile(name)).toEqual({ kind: 'several', types });
  });

  test.each([
    ['harbor-stripe-neck.svg', 'necktie'],
    ['HarborStripe_NeckTie.svg', 'necktie'],
    ['harbor bow.svg', 'bow-tie'],
    ['rainbow-bow.SVG', 'bow-tie'],
    ['pocket.svg', 'pocket-square'],
    ['harbor_mask.v2.svg', 'face-mask'],
    ['table.svg', 'table-runner'],
    ['robe (final).svg', 'robe'],
    ['harbor-square-pillow.svg', 'square-pillow'],
    ['harbor-lumbar-pillow.svg', 'lumbar-pillow'],
    ['hair-scarf.svg', 'hair-scarf'],
    ['suspenders.svg', 'suspenders'],
  ])('%s is a %s', (name, type) => {
    expect(productOfFile(name)).toEqual({ kind: 'one', type });
  });
});
