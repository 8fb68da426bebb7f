import { describe, expect, test } from 'vitest';
import { changeDesign } from './change-design.ts';
import { named, one } from './colors.test-support.ts';
import { beginDesign } from './design-state.ts';
import { chosenLabel, differenceSentence, leftOut, notInLibrary } from './messages.ts';
import { hexesOf, slotsByColor } from './slots.ts';
import { stripOf } from './strip.ts';

const empty = beginDesign({ colorCount: 2 });
const [navy, gold] = [one('navy'), one('gold')];
const full = beginDesign({ colorCount: 2, slots: named('navy', 'gold') });

describe('the line above the library', () => {
  test('names the slot that the next pick fills', () => {
    expect(stripOf(empty, undefined)).toEqual({ kind: 'picking', slot: 0 });
    const first = changeDesign(empty, { kind: 'pick', color: navy });
    expect(stripOf(first, undefined)).toEqual({ kind: 'picking', slot: 1 });
    const both = changeDesign(first, { kind: 'pick', color: gold });
    expect(stripOf(both, undefined)).toEqual({ kind: 'chosen' });
  });

  test('names the color that a pick replaces, or asks for a press', () => {
    expect(stripOf(full, undefined)).toEqual({ kind: 'pressing' });
    const pressed = changeDesign(full, { kind: 'press', slot: 1 });
    expect(stripOf(pressed, undefined)).toEqual({ kind: 'replacing', slot: 1, color: gold });
  });

  test('says first which color is only tried', () => {
    expect(stripOf(full, { slot: 1, color: navy })).toEqual({ kind: 'trying', slot: 1, color: navy });
  });
});

test('empty slots have a gray each', () => {
  expect(hexesOf([navy, undefined, undefined])).toEqual(['#000000', '#8b8b8b', '#e6e6e6']);
  expect(new Set(hexesOf(Array.from({ length: 6 }, () => undefined))).size).toBe(6);
});

test('a color is marked by its id, never by a name or hex that others share', () => {
  expect([...slotsByColor([navy, one('azazie-navy'), undefined, navy])]).toEqual([
    ['navy', [1, 4]],
    ['azazie-navy', [2]],
  ]);
});

describe('messages', () => {
  test('count what is chosen and what is missing', () => {
    expect(chosenLabel(0, 4)).toEqual({ chosen: 'Pick 4 colors.', missing: undefined });
    expect(chosenLabel(0, 1)).toEqual({ chosen: 'Pick 1 color.', missing: undefined });
    expect(chosenLabel(2, 4)).toEqual({ chosen: '2 of 4 chosen.', missing: 'Pick 2 more.' });
    expect(chosenLabel(4, 4)).toEqual({ chosen: '4 of 4 chosen.', missing: undefined });
  });

  test('name the colors of a link that are not there', () => {
    expect(notInLibrary(2, ['#3a7bd5', '#00d2ff'])).toBe(
      'Your link had 2 of 4 colors from our library. Not found: #3A7BD5, #00D2FF.',
    );
    expect(leftOut('Harbor Stripe', 4, [navy, gold])).toBe(
      'Harbor Stripe has 4 colors. From your link we left out NAVY and GOLD.',
    );
  });

  test('tell two designs apart', () => {
    const a = named('navy', 'cardinal', 'ivory');
    expect(differenceSentence(a, a)).toBe('A and B are the same. Press a color to change it.');
    expect(differenceSentence(a, named('navy', 'gold', 'ivory'))).toBe(
      'One color differs: 2, CARDINAL in A and GOLD in B.',
    );
    expect(differenceSentence(a, named('gold', 'cardinal', 'sky'))).toBe('2 colors differ: 1, 3.');
  });
});
