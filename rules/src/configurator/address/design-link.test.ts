import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, LIBRARY, named } from '../colors.test-support.ts';
import { beginDesign } from '../design-state.ts';
import { type Slots, slotsKey } from '../slots.ts';
import { designParams, type LinkParams, nearestSlots, readDesignLink, slotsOfLink } from './design-link.ts';

const anyColor = fc.constantFrom(...ALL);
const read = (params: LinkParams, library = ALL) => slotsOfLink(readDesignLink(params), library);

describe('a link', () => {
  test.each([
    [[['color', '000001']], 'cardinal'],
    [
      [
        ['mainColor', '000001'],
        ['x', '000002'],
        ['second_color_hex', '000003'],
      ],
      'cardinal|gold',
    ],
    [
      [
        ['color1', '#000001'],
        ['color2', '000'],
      ],
      'cardinal|navy',
    ],
    [
      [
        ['color9', '000001'],
        ['COLOR', '000002'],
      ],
      'cardinal|ivory',
    ],
  ] satisfies [LinkParams, string][])('%j has %s', (params, key) => {
    expect(slotsKey(read(params).slots ?? [])).toBe(key);
  });

  test('has as many slots as matches and names unknown colors', () => {
    const { slots, unknown } = read([
      ['color1', '000001'],
      ['color2', 'abcdef'],
      ['color3', '000002'],
    ]);
    expect(slots).toHaveLength(2);
    expect(unknown).toEqual(['#abcdef']);
  });

  test('can take the nearest color of the library for each that it does not have', () => {
    const link = readDesignLink([
      ['color1', '000001'],
      ['color2', '010105'],
      ['color3', '000002'],
    ]);
    const slots = nearestSlots(link, ALL, 2);
    expect(slots[0]?.id).toBe('cardinal');
    expect(slots).toHaveLength(2);
    expect(ALL).toContain(slots[1]);
  });

  test.each([[[]], [[['color1', 'blurple']]], [[['color1', 'abcdef']]], [[['q', '000001']]]] satisfies [LinkParams][])(
    '%j has no colors',
    (params) => {
      expect(read(params).slots).toBeUndefined();
    },
  );

  test('never has more than six colors', () => {
    expect(read(LIBRARY.map(({ hex }, n) => [`color${n}`, hex.slice(1)])).slots).toHaveLength(6);
  });

  test('never has more colors than the product has slots and names the others, finished or not (D76)', () => {
    const params: LinkParams = LIBRARY.slice(0, 5).map(({ hex }, n) => [`color${n + 1}`, hex.slice(1)]);
    const ids = LIBRARY.slice(0, 5).map(({ id }) => id);
    for (const link of [params, [...params, ['of', '6']] satisfies LinkParams]) {
      const { slots, left } = slotsOfLink(readDesignLink(link), LIBRARY, 3);
      expect(slotsKey(slots ?? [])).toBe(ids.slice(0, 3).join('|'));
      expect(left.map(({ id }) => id)).toEqual(ids.slice(3));
    }
  });
});

describe('the address of a design', () => {
  const slotsOf = fc.array(fc.option(anyColor, { nil: undefined, freq: 4 }), { minLength: 1, maxLength: 6 });
  const params = fc.array(fc.tuple(fc.constantFrom('utm_source', 'q', 'color1', 'id1', 'of', 'step'), fc.string()));

  test('restores it exactly and keeps foreign parameters', () => {
    fc.assert(
      fc.property(slotsOf, params, (slots: Slots, before) => {
        const written = designParams(before, slots, ALL);
        const others = (all: LinkParams) => all.filter(([name]) => name === 'q' || name === 'utm_source');
        expect(others(written)).toEqual(others(before));
        const again = slotsOfLink(readDesignLink(written), ALL).slots;
        if (slots.every((one) => !one)) expect(again).toBeUndefined();
        else expect(slotsKey(again ?? [])).toBe(slotsKey(slots));
        expect(designParams(written, slots, ALL)).toEqual(written);
      }),
    );
  });

  test('names a color only if two share its hex', () => {
    const { slots } = beginDesign({ colorCount: 2, slots: named('azazie-navy', 'gold') });
    expect(designParams([], slots, ALL)).toEqual([
      ['color1', '000000'],
      ['id1', 'azazie-navy'],
      ['color2', '000003'],
    ]);
  });

  test('has the number of colors of an unfinished one', () => {
    expect(designParams([['step', 'design']], [...named('navy'), undefined], ALL)).toEqual([
      ['color1', '000000'],
      ['of', '2'],
    ]);
  });
});
