import { describe, expect, it } from 'vitest';
import { patternOf } from './pattern-of.ts';

describe('the handle of the configurator', () => {
  it('names a pattern and a product', () => {
    expect(patternOf('harbor-stripe-necktie')).toMatchObject({
      name: 'Harbor Stripe',
      kind: 'necktie',
      product: 'Necktie',
    });
    expect(patternOf('pin-dot-hair-scarf')?.kind).toBe('hair-scarf');
  });

  it.each(['harbour-stripes-necktie', 'harbor-stripe', ''])('"%s" names nothing', (handle) => {
    expect(patternOf(handle)).toBeNull();
  });
});
