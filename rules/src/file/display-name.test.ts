import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortName } from './display-name.ts';

describe('the shown name', () => {
  test('of 25 characters is complete', () => {
    expect(shortName('abcdefghijklmnopqrstu.png')).toBe('abcdefghijklmnopqrstu.png');
  });

  test('of 26 keeps 22 and ends in three dots', () => {
    expect(shortName('abcdefghijklmnopqrstuv.png')).toBe('abcdefghijklmnopqrstuv...');
  });

  test('is never longer than 25 and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const shown = shortName(name);
        return shown.length <= 25 && shown.isWellFormed();
      }),
    );
    expect(shortName(`${'x'.repeat(21)}🎽🎽🎽`)).toBe(`${'x'.repeat(21)}...`);
  });
});
