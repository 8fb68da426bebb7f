import { describe, expect, test } from 'vitest';
import { HEX_HELP } from '../color/hex.ts';
import { faultsOf, isFaulty } from './library-edits-faults.ts';

const fine = { id: 'x', colorName: 'Fir', category: 'Green', hex: '#17493B', colorSet: 'Knotty' };

describe('a color that is being edited', () => {
  test('is fine with a name, a family, a hex in any way of writing and a set', () => {
    expect(isFaulty(fine)).toBe(false);
    expect(isFaulty({ ...fine, hex: 'fff' })).toBe(false);
  });
  test.each(['', '   '])('needs a name: %j', (colorName) => {
    expect(faultsOf({ ...fine, colorName })).toEqual({ colorName: { text: 'Enter a name.' } });
  });
  test('has a name of 60 characters at most', () => {
    expect(isFaulty({ ...fine, colorName: 'x'.repeat(60) })).toBe(false);
    expect(faultsOf({ ...fine, colorName: 'x'.repeat(61) }).colorName?.text).toContain('60');
  });
  test.each(['', '#12', '#12345g', 'red'])('%j is no hex', (hex) => {
    expect(faultsOf({ ...fine, hex })).toEqual({ hex: { text: HEX_HELP } });
  });
  test('with a misspelt family is told which was meant', () => {
    expect(faultsOf({ ...fine, category: 'Oraneg' }).category).toEqual({
      text: 'Not a color family. Did you mean Orange?',
      meant: 'Orange',
    });
    expect(faultsOf({ ...fine, category: 'Zzzzzz' }).category).toEqual({
      text: 'Not a color family. Choose one from the list.',
    });
  });
  test('is in a set of the list', () => expect(faultsOf({ ...fine, colorSet: 'Nobody' }).colorSet).toBeDefined());
});
