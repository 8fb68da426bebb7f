import { describe, expect, test } from 'vitest';
import type { LibraryColor } from '../../color-library/library-color.ts';
import { NO_COLORS, type SlotColor } from './color-slots.ts';
import { hasColorIds, nameColors } from './name-colors.ts';

const library: readonly LibraryColor[] = [
  { id: 'knotty-glade', colorName: 'Glade', hex: '#93a07f', category: 'Green', colorSet: 'Knotty' },
  { id: 'azazie-sage', colorName: 'Sage', hex: '#93a080', category: 'Green', colorSet: 'Azazie' },
];
const sent: SlotColor = { colorName: 'Free text', hex: '#93a07f', colorSet: 'knotty' };
const primaryOf = (color: SlotColor) => nameColors({ ...NO_COLORS, primary: color }, library).primary;

describe('the names of the colors of an inquiry', () => {
  test.each<[string, SlotColor]>([
    ['without an id', sent],
    ['of an id that the library does not hold', { ...sent, colorId: 'knotty-gone' }],
    ["of a dress-maker's id in place of a house color's", { ...sent, colorId: 'azazie-sage' }],
    ['of Pantone', { ...sent, colorSet: 'pantone', colorId: 'knotty-glade' }],
    ["of a house color in place of a dress-maker's", { ...sent, standsFor: { colorId: 'knotty-glade', name: 'x' } }],
  ])('stay as sent %s', (_, color) => {
    expect(primaryOf(color)).toEqual(color);
  });

  test('come from the library', () => {
    const standsFor = { colorId: 'azazie-sage', name: 'Free text' };
    expect(primaryOf({ ...sent, colorId: 'knotty-glade', standsFor })).toEqual({
      ...sent,
      colorId: 'knotty-glade',
      colorName: 'Glade',
      standsFor: { colorId: 'azazie-sage', name: 'Azazie Sage' },
    });
  });

  test('leave an empty slot empty', () => {
    const empty = { ...NO_COLORS.primary, colorId: 'knotty-glade' };
    expect(primaryOf(empty)).toEqual(empty);
  });

  test('are looked up only for a sent id', () => {
    expect(hasColorIds({ ...NO_COLORS, primary: sent })).toBe(false);
    expect(hasColorIds({ ...NO_COLORS, accent3: { ...sent, colorId: 'x' } })).toBe(true);
  });
});
