import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { describe, expect, it } from 'vitest';
import { findPatterns } from './find-patterns.ts';

const card = (name: string, colorCount: number, ...types: ProductTypeId[]) => ({
  name,
  colorCounts: Object.fromEntries(types.map((type) => [type, colorCount])),
  types,
});
const cards = [
  card('Harbor Stripe', 4, 'necktie', 'robe'),
  card('Club Repp', 3, 'necktie'),
  card('Anchor Stripe', 4, 'necktie'),
  card('Spa Stripe', 2, 'robe'),
];
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('finding patterns', () => {
  it('keeps to the product', () => {
    expect(names(findPatterns(cards, { type: 'suspenders' }))).toEqual([]);
    expect(names(findPatterns(cards, { type: 'robe' }))).toEqual(['Harbor Stripe', 'Spa Stripe']);
  });

  it('looks for a part of the name, in any case', () => {
    expect(names(findPatterns(cards, { type: 'necktie', q: ' STRIPE' }))).toEqual(['Harbor Stripe', 'Anchor Stripe']);
  });

  it('keeps those with so many colors', () => {
    expect(names(findPatterns(cards, { type: 'necktie', colors: '3' }))).toEqual(['Club Repp']);
  });

  it('counts the colors of the product that is shown, not of the whole pattern', () => {
    const meadow = { name: 'Meadow', colorCounts: { necktie: 2, robe: 6 }, types: ['necktie', 'robe'] as const };
    expect(findPatterns([meadow], { type: 'necktie', colors: '6' })).toEqual([]);
    expect(findPatterns([meadow], { type: 'necktie', colors: '2' })).toEqual([meadow]);
  });
});
