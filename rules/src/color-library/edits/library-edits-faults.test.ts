import { describe, expect, test } from 'vitest';
import { HEX_HELP } from '../../color/hex.ts';
import { faultsOf, isFaulty } from './library-edits-faults.ts';

const fine = { id: 'x', colorName: 'Fir', category: 'Green', hex: '#17493B', colorSet: 'Knotty' };

describe('a color that is being edited', () => {
  test('is valid with a name, a family, a set and a hex in any notation', () => {
    expect(isFaulty(fine)).toBe(false);
    expect(isFaulty({ ...fine, hex: 'fff' })).toBe(false);
  });
  test.each(['', '   '])('needs a name: %j', (colorName) => {
    expect(faultsOf({ ...fine, colorName })).toEqual({ colorName: { text: 'Enter a name.' } });
  });
  test('has a name of at most 60 characters', () => {
    expect(isFaulty({ ...fine, colorName: 'x'.repeat(60) })).toBe(false);
    expect(faultsOf({ ...fine, colorName: 'x'.repeat(61) }).colorName?.text).toContain('60');
  });
  test.each(['', '#12', '#12345g', 'red'])('%j is no hex', (hex) => {
    expect(faultsOf({ ...fine, hex })).toEqual({ hex: { text: HEX_HELP } });
  });
  test('gets a suggestion for a misspelled family', () => {
    expect(faultsOf({ ...fine, category: 'Oraneg' }).category).toEqual({
      text: 'Not a color family. Did you mean Orange?',
      meant: 'Orange',
    });
    expect(faultsOf({ ...fine, category: 'Zzzzzz' }).category).toEqual({
      text: 'Not a color family. Choose one from the list.',
    });
  });
  test('needs a set from the list', () => expect(faultsOf({ ...fine, colorSet: 'Nobody' }).colorSet).toBeDefined());
});
