import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, named } from './colors.test-support.ts';
import { canShuffle, shuffled } from './shuffle.ts';
import { slotsKey } from './slots.ts';

const anyColor = fc.constantFrom(...ALL);
const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const colors = fc.array(anyColor, { minLength: 1, maxLength: 6 });

describe('Shuffle', () => {
  test('keeps every color, and every locked one in its slot', () => {
    fc.assert(
      fc.property(colors, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), dice, (slots, locked, thrown) => {
        const next = shuffled(slots, locked, [], thrown).slots;
        const ids = (all: typeof next) => all.map((one) => one?.id).sort();
        expect(ids(next)).toEqual(ids(slots));
        for (const [at, on] of locked.entries()) if (on) expect(next[at]).toBe(slots[at]);
      }),
    );
  });

  test('changes something whenever possible', () => {
    fc.assert(
      fc.property(colors, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), dice, (slots, locked, thrown) => {
        const changed = slotsKey(shuffled(slots, locked, [], thrown).slots) !== slotsKey(slots);
        expect(changed).toBe(canShuffle(slots, locked));
      }),
    );
  });

  test('never repeats a result while others are left', () => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 23, maxLength: 23 }), (throws) => {
        let so = {
          slots: named('navy', 'cardinal', 'ivory', 'gold') as Parameters<typeof slotsKey>[0],
          shown: [] as readonly string[],
        };
        const keys = [slotsKey(so.slots)];
        for (const thrown of throws) {
          so = shuffled(so.slots, [], so.shown, thrown);
          keys.push(slotsKey(so.slots));
        }
        expect(new Set(keys).size).toBe(24);
      }),
    );
  });

  test('repeats the one shown longest ago after all were shown', () => {
    const first = shuffled(named('navy', 'gold'), [], [], 0);
    const again = shuffled(first.slots, [], first.shown, 0.99);
    expect(slotsKey(again.slots)).toBe('navy|gold');
  });

  test('does nothing with two equal colors or with all but one locked', () => {
    expect(canShuffle(named('navy', 'navy'), [])).toBe(false);
    expect(canShuffle(named('navy', 'gold', 'sky'), [true, false, true])).toBe(false);
  });
});
