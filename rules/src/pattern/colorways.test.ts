import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oklabOf } from '../color/space/oklab.ts';
import { colorwaysOf, inPalette, MAX_COLORWAYS, spreadOver } from './colorways.ts';

const of = (...hexes: string[]) => hexes.map((hex) => ({ hex }));
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const palette = (least: number) =>
  fc.array(
    hex.map((one) => ({ hex: one })),
    { minLength: least, maxLength: 6 },
  );

describe('a palette on slots', () => {
  test('goes by lightness, not by order', () => {
    expect(inPalette(of('#ffffff', '#000000', '#888888'), of('#111111', '#999999', '#eeeeee'))).toEqual(
      of('#eeeeee', '#111111', '#999999'),
    );
  });

  test('keeps which slot is darker', () => {
    fc.assert(
      fc.property(palette(2), palette(6), (slots, colors) => {
        const light = ({ hex: one }: { readonly hex: string }) => oklabOf(one).l;
        const put = inPalette(slots, colors);
        expect(put).toHaveLength(slots.length);
        for (const [a, one] of slots.entries())
          for (const [b, other] of slots.entries())
            if (light(one) < light(other)) expect(light(put[a] as never)).toBeLessThanOrEqual(light(put[b] as never));
      }),
    );
  });
});

describe('the colorways of a pattern', () => {
  const patterns = [
    { group: 'a', colors: of('#000000', '#ffffff') },
    { group: 'b', colors: of('#ff0000') },
    { group: 'c', colors: of('#ffeeee', '#330000', '#123456') },
  ];
  const [a, b] = patterns as [(typeof patterns)[number], (typeof patterns)[number]];

  test('are its own alone beside patterns with fewer colors', () => {
    expect(colorwaysOf(a, [a, b], 2)).toEqual([a.colors]);
    expect(colorwaysOf(a, [], 2)).toEqual([a.colors]);
  });

  test('begin with its own and go on with those of the others', () => {
    expect(colorwaysOf(a, patterns, 2)).toEqual([a.colors, of('#330000', '#ffeeee')]);
    expect(colorwaysOf(b, patterns, 1)).toEqual([of('#ff0000'), of('#ffeeee'), of('#000000')]);
  });

  test('are few, differ, and have a color for each slot', () => {
    fc.assert(
      fc.property(fc.array(palette(1), { minLength: 1, maxLength: 12 }), (all) => {
        const groups = all.map((colors, at) => ({ group: String(at), colors }));
        const first = groups[0] as (typeof groups)[number];
        const ways = colorwaysOf(first, groups, first.colors.length);
        expect(ways.length).toBeLessThanOrEqual(MAX_COLORWAYS);
        expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(ways.length);
        for (const way of ways) expect(way).toHaveLength(first.colors.length);
      }),
    );
  });
});

test('colors that are too few begin again from the first', () => {
  expect(spreadOver([], 3)).toEqual([]);
  expect(spreadOver(['navy', 'rouge'], 5)).toEqual(['navy', 'rouge', 'navy', 'rouge', 'navy']);
  expect(spreadOver(['navy', 'rouge', 'linen'], 2)).toEqual(['navy', 'rouge']);
});
