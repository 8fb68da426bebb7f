import { describe, expect, test } from 'vitest';
import { libraryColorOf } from './library-color-of.ts';

const color = (id: string, colorName: string, colorSet: 'Knotty' | 'Azazie', hex = '#111111') => {
  return { id, colorName, colorSet, hex };
};
const library = [
  color('knotty-plum', 'Plum', 'Knotty'),
  color('knotty-grape', 'Grape', 'Knotty'),
  color('azazie-plum', 'Plum', 'Azazie'),
  color('knotty-white', 'White', 'Knotty', '#ffffff'),
];

const found = (sent: { hex?: string; id?: string; colorName?: string; colorSet?: string }): string | undefined =>
  libraryColorOf(library, { hex: '#111111', colorName: '', colorSet: '', ...sent })?.id;

describe('the intended library color', () => {
  test('is none for an unknown hex, whatever its name', () => {
    expect(found({ hex: '#123456', id: 'knotty-plum', colorName: 'Plum', colorSet: 'Knotty' })).toBeUndefined();
  });

  test.each([
    [{}, 'knotty-plum'],
    [{ colorName: 'False', colorSet: 'Nobody' }, 'knotty-plum'],
    [{ id: 'knotty-grape', colorName: 'Plum', colorSet: 'Azazie' }, 'knotty-grape'],
    [{ id: 'knotty-white' }, 'knotty-plum'],
    [{ colorName: 'Plum', colorSet: 'Azazie' }, 'azazie-plum'],
    [{ colorName: 'Grape', colorSet: 'Azazie' }, 'knotty-grape'],
    [{ colorSet: 'Azazie' }, 'azazie-plum'],
  ])('sent as %j is %s', (sent, id) => {
    expect(found(sent)).toBe(id);
  });
});
