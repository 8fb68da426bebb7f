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
  ])('"%s" has the product in it: %s is suggested', (text, suggestion) => {
    expect(handleFault(text)?.suggestion).toBe(suggestion);
  });

  it('that is only a product has no suggestion', () => {
    expect(handleFault('bow-tie')?.message).toContain('names the pattern, not the product');
  });

  it.each(['harbor-stripe', ' Harbor Stripe ', 'bow-and-arrow', 'elbow'])('may be "%s"', (text) => {
    expect(handleFault(text)).toBeUndefined();
  });
});
