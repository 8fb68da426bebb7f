import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorCountOf, colorOfSlot, slotOfColor, unusedSlots } from './placeholder.ts';

describe('a placeholder', () => {
  test.each([
    '',
    '#1111',
    '#11111',
    '#111112',
    '#000',
    '#777',
    '#112',
    'url(#111)',
    '111',
    'rgb(17,17)',
    'rgb(17,17,18)',
    'rgb(18,18,18)',
    'rgba(17,17,17,.5)',
    'rgb(119,119,119)',
    'hsl(0 0% 7%)',
    '#111111ff',
  ])('is not "%s"', (value) => {
    expect(slotOfColor(value)).toBeUndefined();
  });

  test.each([
    ['#111', 0],
    ['#111111', 0],
    [' #666 ', 5],
    ['#444444', 3],
    ['rgb(17,17,17)', 0],
    ['rgb( 34 , 34 , 34 )', 1],
    ['RGB(51 51 51)', 2],
    ['rgba(68,68,68,1)', 3],
    ['rgb(85 85 85 / 100%)', 4],
    ['rgb(40%,40%,40%)', 5],
  ])('"%s" is slot %i', (value, slot) => {
    expect(slotOfColor(value)).toBe(slot);
  });
});

test('a pattern has as many colors as its highest placeholder, and lists unused ones', () => {
  expect([colorCountOf([]), colorCountOf([0, 2]), colorCountOf([5])]).toEqual([0, 3, 6]);
  expect(unusedSlots([0, 2])).toEqual([1]);
  expect(unusedSlots([])).toEqual([]);
});

test('with fewer colors than slots, slot i takes color i modulo their number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5 }),
      (colors, slot) => {
        expect(colorOfSlot(colors, slot)).toBe(colors[slot % colors.length]);
      },
    ),
  );
  expect(colorOfSlot([], 2)).toBeUndefined();
});
