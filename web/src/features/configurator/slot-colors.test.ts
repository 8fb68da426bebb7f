import { expect, it } from 'vitest';
import { namesOf, ownColors, slotsByColor } from './slot-colors.ts';

const color = (id: string, colorName: string, hex: string) => ({
  id,
  colorName,
  hex,
  category: 'Red' as const,
  colorSet: 'Knotty' as const,
});

it('names the colors a pattern comes with', () => {
  expect(ownColors(['#14213d', '#123456'])).toEqual([
    { hex: '#14213d', colorName: 'Navy' },
    { hex: '#123456', colorName: '#123456' },
  ]);
});

it('marks chips by id, never by a name or a hex alone', () => {
  const library = [
    color('wine', 'Wine', '#5b1f2e'),
    color('azazie-wine', 'Wine', '#5a1b2c'),
    color('b', 'B', '#5b1f2e'),
  ];
  const slots = [
    { hex: '#5b1f2e', colorName: 'Wine' },
    { id: 'azazie-wine', hex: '#5a1b2c', colorName: 'Wine' },
    { hex: '#5b1f2e', colorName: 'Wine' },
  ];
  expect([...slotsByColor(slots, library)]).toEqual([
    ['wine', [1, 3]],
    ['azazie-wine', [2]],
  ]);
});

it('says the colors of the preview', () => {
  expect(namesOf(ownColors(['#14213d', '#a6192e', '#c99a2e']))).toBe('Navy, Cardinal and Gold');
});
