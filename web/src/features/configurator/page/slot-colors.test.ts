import { expect, it } from 'vitest';
import { hexesOf, pickedCount, slotsByColor } from './slot-colors.ts';

const color = (id: string, hex: string) => ({
  id,
  colorName: 'Wine',
  hex,
  category: 'Red' as const,
  colorSet: 'Knotty' as const,
});

const slots = [color('wine', '#5b1f2e'), color('azazie-wine', '#5b1f2e'), undefined, color('wine', '#5b1f2e')];

it('marks chips by id, never by a name or a hex alone', () => {
  expect([...slotsByColor(slots)]).toEqual([
    ['wine', [1, 4]],
    ['azazie-wine', [2]],
  ]);
});

it('leaves what nobody filled to the stage', () => {
  expect(hexesOf(slots)).toEqual(['#5b1f2e', '#5b1f2e', '', '#5b1f2e']);
  expect(pickedCount(slots)).toBe(3);
});
