import { describe, expect, it } from 'vitest';
import { codeDigits, isCompleteCode } from './code-digits.ts';

describe('a six-digit code', () => {
  it.each(['402918', '402 918', '402-918', ' 4 0 2 9 1 8 ', 'Your code is 402918.'])('is read from "%s"', (text) => {
    expect(codeDigits(text)).toBe('402918');
  });

  it('is whole with six digits and not before', () => {
    expect([isCompleteCode('40291'), isCompleteCode('402918')]).toEqual([false, true]);
  });

  it('never has more than six', () => {
    expect(codeDigits('40291877')).toBe('402918');
  });
});
