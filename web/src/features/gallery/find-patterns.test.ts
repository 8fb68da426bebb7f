import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { describe, expect, it } from 'vitest';
import { findPatterns, nearestPatterns } from './find-patterns.ts';

const card = (name: string, colorCount: number, ...types: ProductTypeId[]) => ({ name, colorCount, types });
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

  it('offers the nearest by spelling when nothing matches', () => {
    expect(findPatterns(cards, { type: 'necktie', q: 'harbour' })).toEqual([]);
    expect(names(nearestPatterns(cards, 'harbour', 1))).toEqual(['Harbor Stripe']);
  });
});
