import { describe, expect, it } from 'vitest';
import { referenceOf } from './reference.ts';

describe('the reference of a fault', () => {
  it('is eight signs in two groups that cannot be misheard', () => {
    expect(referenceOf(new Error('x'))).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(referenceOf(new Error('x'))).not.toMatch(/[01OILSUB]/);
  });

  it('is the same for the same fault and another for another', () => {
    expect(referenceOf('a')).toBe(referenceOf('a'));
    expect(referenceOf('a')).not.toBe(referenceOf('b'));
  });
});
