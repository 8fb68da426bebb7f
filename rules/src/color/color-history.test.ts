import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HISTORY_LENGTH, remember } from './color-history.ts';

const named = (hex: string, colorName = hex) => ({ hex, colorName });

describe('the color history', () => {
  test('has the newest first and each hex once, by its newest name', () => {
    const history = ['#000001', '#ABCDEF', '#000002'].reduce<readonly ReturnType<typeof named>[]>(
      (so, hex) => remember(so, named(hex)),
      [],
    );
    expect(remember(history, named('#abcdef', 'Mist'))).toEqual([
      named('#abcdef', 'Mist'),
      named('#000002'),
      named('#000001'),
    ]);
  });

  test('keeps sixteen', () => {
    const hexes = fc.array(
      fc.integer({ min: 0, max: 40 }).map((n) => `#0000${n.toString(16).padStart(2, '0')}`),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(hexes, (all) => {
        const history = all.reduce<readonly { hex: string }[]>((so, hex) => remember(so, { hex }), []);
        const newest = [...new Set([...all].reverse())].slice(0, HISTORY_LENGTH);
        expect(history.map(({ hex }) => hex)).toEqual(newest);
      }),
    );
    expect(HISTORY_LENGTH).toBe(16);
  });
});
