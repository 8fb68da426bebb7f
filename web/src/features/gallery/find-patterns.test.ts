import { describe, expect, it } from 'vitest';
import { findPatterns, nearestPatterns } from './find-patterns.ts';

const cards = [
  { id: 'harbor-stripe', name: 'Harbor Stripe', colors: ['a', 'b', 'c', 'd'] },
  { id: 'club-repp', name: 'Club Repp', colors: ['a', 'b', 'c'] },
  { id: 'anchor-stripe', name: 'Anchor Stripe', colors: ['a', 'b', 'c', 'd'] },
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('finding patterns', () => {
  it('looks for a part of the name, in any case', () => {
    expect(ids(findPatterns(cards, { q: ' STRIPE' }))).toEqual(['harbor-stripe', 'anchor-stripe']);
  });

  it('keeps those with so many colors', () => {
    expect(ids(findPatterns(cards, { colors: '3' }))).toEqual(['club-repp']);
  });

  it('offers the nearest by spelling when nothing matches', () => {
    expect(findPatterns(cards, { q: 'harbour' })).toEqual([]);
    expect(ids(nearestPatterns(cards, 'harbour', 1))).toEqual(['harbor-stripe']);
  });
});
