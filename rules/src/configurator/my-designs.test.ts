import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BrowserDesign,
  designKey,
  MAX_MY_DESIGNS,
  NO_DESIGNS,
  parseMyDesigns,
  withDesign,
  withoutDesign,
} from './my-designs.ts';

const make = (at: number, change: Partial<BrowserDesign> = {}): BrowserDesign => ({
  handle: `stripe-${at}-necktie`,
  name: `Stripe ${at} necktie`,
  colors: [{ hex: '#01153e', colorName: 'Navy' }],
  at,
  ...change,
});

describe('designs in storage', () => {
  test('are none for text that is none of ours', () => {
    for (const text of [null, '', '{', 'null', '[]', '7', '{"saved":7,"last":[]}', '{"saved":[null,3,{}]}'])
      expect(parseMyDesigns(text)).toEqual(NO_DESIGNS);
  });

  test('leave out one that cannot be opened', () => {
    const bad = [{ handle: '../admin' }, { colors: [] }, { colors: [{ hex: 'red', colorName: 'Red' }] }];
    const saved = [...bad.map((change) => ({ ...make(1), ...change })), make(2)];
    expect(parseMyDesigns(JSON.stringify({ saved })).saved).toEqual([make(2)]);
  });

  test('read anything without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(parseMyDesigns(text).saved.length).toBeLessThanOrEqual(MAX_MY_DESIGNS);
      }),
    );
  });

  test('come back as they were written', () => {
    const designs = withDesign(withDesign(NO_DESIGNS, make(1)), make(2));
    expect(parseMyDesigns(JSON.stringify(designs))).toEqual(designs);
  });
});

describe('saving a design', () => {
  test('puts it first and keeps the eight newest', () => {
    const all = Array.from({ length: 11 }, (_, at) => make(at)).reduce(withDesign, NO_DESIGNS);
    expect(all.saved.map(({ at }) => at)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
    expect(all.last).toEqual(make(10));
  });

  test('moves one that was saved before to the front', () => {
    const twice = [make(1), make(2), make(1, { at: 9 })].reduce(withDesign, NO_DESIGNS);
    expect(twice.saved.map(({ at }) => at)).toEqual([9, 2]);
  });

  test('differs by product and by colors', () => {
    expect(designKey(make(1))).not.toBe(designKey(make(1, { colors: [{ hex: '#ab1239', colorName: '' }] })));
    expect(designKey(make(1))).not.toBe(designKey(make(2)));
  });
});

test('a design that is removed is still the last in hand', () => {
  const one = withDesign(NO_DESIGNS, make(1));
  expect(withoutDesign(one, make(1))).toEqual({ last: make(1), saved: [] });
});
