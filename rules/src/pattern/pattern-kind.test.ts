import { describe, expect, test } from 'vitest';
import { kindOfPattern, PATTERN_KINDS } from './pattern-kind.ts';

describe('the kind of a pattern', () => {
  test('is a figure for a name that says no kind', () => {
    for (const name of ['', 'Honeybee', 'Crossed Oars', '花', '<script>']) expect(kindOfPattern(name)).toBe('motif');
  });

  test.each([
    ['Harbor Stripe', 'stripe'],
    ['Club Repp', 'stripe'],
    ['Lakeside PLAID', 'check'],
    ['Porch Gingham', 'check'],
    ['Regatta-Dot', 'dot'],
    ['Meadow Floral', 'floral'],
    ['Jaipur Paisley', 'floral'],
    ['Tumbling Block', 'geometric'],
  ] as const)('%s is %s', (name, kind) => {
    expect(kindOfPattern(name)).toBe(kind);
  });

  test('is that of the last word that says one', () => {
    expect(kindOfPattern('Anchor Stripe')).toBe('stripe');
    expect(kindOfPattern('Glen Dot')).toBe('dot');
  });

  test('needs a full word', () => {
    expect(kindOfPattern('Dotty')).toBe('motif');
    expect(kindOfPattern('Barge')).toBe('motif');
  });

  test('is one of the filter', () => {
    expect(PATTERN_KINDS).toContain(kindOfPattern('Liberty Star'));
  });
});
