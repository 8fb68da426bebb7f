import { describe, expect, test } from 'vitest';
import { choiceLabel, colorLabel, colorSource, standsForLabel } from './color-source.ts';

describe('the source of a chosen color', () => {
  test.each([
    [{ colorName: 'Navy', colorSet: 'knotty' }, 'house', 'Navy'],
    [{ colorName: 'Vitamin C', colorSet: 'knotty' }, 'house', 'Vitamin C'],
    [{ colorName: '185 C', colorSet: 'pantone' }, 'pantone-coated', 'Pantone 185 C'],
    [{ colorName: 'WARM GRAY-1-U', colorSet: 'pantone' }, 'pantone-uncoated', 'Pantone WARM GRAY-1-U'],
    [{ colorName: '185', colorSet: 'pantone' }, 'pantone', 'Pantone 185'],
  ])('%j is %s, read as %s', (color, source, label) => {
    expect(colorSource(color)).toBe(source);
    expect(colorLabel(color)).toBe(label);
  });

  test("a choice names the dress-maker's color behind it", () => {
    const glade = { colorName: 'Glade', colorSet: 'knotty' };
    const standsFor = { colorId: 'azazie-dusty-sage', name: 'Azazie Dusty Sage' };
    expect(choiceLabel(glade)).toBe('Glade');
    expect(choiceLabel({ ...glade, standsFor })).toBe('Glade, for Azazie Dusty Sage');
    expect([standsForLabel({}), standsForLabel({ standsFor })]).toEqual(['', 'for Azazie Dusty Sage']);
    expect(choiceLabel({ colorName: '185 C', colorSet: 'pantone' })).toBe('Pantone 185 C');
  });
});
