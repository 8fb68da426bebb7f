import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('a password', () => {
  it('needs twelve characters', () => {
    expect(passwordStrength('wool water')).toMatchObject({
      enough: false,
      text: 'Too short: 2 more characters.',
    });
    expect(passwordStrength('wool & water').enough).toBe(true);
  });

  it('is not enough when everybody uses it, however long', () => {
    expect(passwordStrength('password1234').enough).toBe(false);
    expect(passwordStrength('aaaaaaaaaaaaaaaa').enough).toBe(false);
  });

  it('gets stronger with its length alone', () => {
    expect(passwordStrength('wool and water 1962')).toEqual({
      bars: 4,
      text: 'Strong. At least 12 characters.',
      enough: true,
    });
  });
});
