import { describe, expect, it } from 'vitest';
import { handleFault } from './group-handle.ts';

describe('a handle of a pattern', () => {
  it.each(['harbor/stripe', 'h\u00e4rbor', '-', 'a'.repeat(119)])('is not "%s"', (text) => {
    expect(handleFault(text)?.message).toMatch(/^A handle /);
    expect(handleFault(text)?.suggestion).toBeUndefined();
  });

  it.each([
    ['harbor-stripe-necktie', 'harbor-stripe'],
    ['Harbor Stripe Bow Tie', 'harbor-stripe'],
    ['square-dance-pocket-square', 'square-dance'],
  ])('"%s" names the product: %s is meant', (text, suggestion) => {
    expect(handleFault(text)?.suggestion).toBe(suggestion);
  });

  it('that is nothing but a product has nothing to offer instead', () => {
    expect(handleFault('bow-tie')?.message).toContain('names the pattern, not the product');
  });

  it.each(['harbor-stripe', ' Harbor Stripe ', 'bow-and-arrow', 'elbow'])('may be "%s"', (text) => {
    expect(handleFault(text)).toBeUndefined();
  });
});
