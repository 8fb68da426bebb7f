import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cuttingPlan, NO_CUTTING_PLAN } from './cutting-plans.ts';
import { areaOf, boxOf, offsetOutline } from './outline.ts';
import { clothYards, printLayout } from './print-layout.ts';
import { lineCode, spotNames } from './spot-names.ts';

const plan = (productType: string, selections: Readonly<Record<string, string>> = {}) =>
  cuttingPlan({ productType, options: [] }, selections);
const PRODUCTS = ['Necktie', 'Bow Tie', 'Pocket Square', 'Suspenders', 'Square Pillow', 'Robe', 'Custom Tag'];

describe('spot names', () => {
  test('are safe, and tell two colors of one name apart', () => {
    const names = ['Navy', 'Crème brûlée', 'Navy', '蓝', ''].map((colorName) => ({ colorName, hex: '#14213d' }));
    expect(spotNames(names)).toEqual(['CW_NAVY', 'CW_CREME_BRULEE', 'CW_NAVY_2', 'CW_14213D', 'CW_14213D_2']);
  });

  test('are unique for any colors', () => {
    const color = fc.record({ colorName: fc.string({ maxLength: 60 }), hex: fc.constant('#000000') });
    fc.assert(
      fc.property(fc.array(color, { maxLength: 8 }), (colors) => {
        const names = spotNames(colors);
        expect(new Set(names).size).toBe(colors.length);
        for (const name of names) expect(name).toMatch(/^CW_[A-Z0-9_]{1,31}$/);
      }),
    );
  });
});

test('a code of a line counts from 1', () => {
  expect(lineCode('D-1042', 0)).toBe('D-1042-1');
});

describe('the cutting plan', () => {
  test('of a product without one is a rectangle of its flat size', () => {
    const { pieces, note, seam } = plan('Custom Tag', { size: '2" x 3"' });
    expect([note, seam, boxOf(pieces[0]?.outline ?? [])]).toEqual([
      NO_CUTTING_PLAN,
      0,
      { x: 0, y: 0, width: 2, height: 3 },
    ]);
  });

  test('of a necktie follows its length and width', () => {
    const [regular, long] = ['Regular 58"', 'Long 63"'].map((length) =>
      plan('Necktie', { length, width: 'Slim 2.75"' }),
    );
    const widths = (of = regular) => of?.pieces.map(({ outline }) => boxOf(outline).width) ?? [];
    expect(widths(long).reduce((sum, width) => sum + width, 0)).toBeCloseTo(
      widths().reduce((sum, width) => sum + width, 5),
      6,
    );
    expect(boxOf(regular?.pieces[0]?.outline ?? []).height).toBeCloseTo((12.8 * 2.75) / 3.25, 6);
  });
});

describe('the layout', () => {
  test.each(PRODUCTS)('of a %s has its pieces on the page, apart, with bleed around the cut', (productType) => {
    const { width, height, pieces, marks, ruler, bars, qr } = printLayout(plan(productType));
    const [, , [, markY] = [0, 0]] = marks;
    expect([bars.x, qr.x]).toEqual([ruler.x, ruler.x]);
    expect(bars.y + bars.height).toBeLessThan(ruler.y);
    expect(qr.y).toBeGreaterThan(ruler.y + 30);
    expect(qr.y + qr.width).toBeLessThan(markY);
    expect(bars.y).toBeGreaterThan(Math.max(...pieces.map(({ box }) => box.y + box.height)));
    expect(ruler.length).toBe(864);
    expect(marks).toHaveLength(4);
    for (const [at, { box, cut, bleed, seam }] of pieces.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(89.99);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 89.99);
      expect(box.y + box.height).toBeLessThan((pieces[at + 1]?.box.y ?? height) + 1e-9);
      expect(Math.abs(areaOf(bleed))).toBeGreaterThan(Math.abs(areaOf(cut)));
      expect(Math.abs(areaOf(seam))).toBeLessThanOrEqual(Math.abs(areaOf(cut)));
    }
  });

  test('has the bleed on each side of a rectangle', () => {
    const [piece] = printLayout(plan('Pocket Square', { size: '12" x 12"' })).pieces;
    const cut = boxOf(piece?.cut ?? []);
    expect([cut.width, cut.height]).toEqual([900, 900]);
    expect([piece?.box.width, piece?.box.height]).toEqual([936, 936]);
  });

  test('takes more cloth for more pieces', () => {
    const layout = printLayout(plan('Necktie'));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (quantity) => {
        expect(clothYards(layout, quantity + 1)).toBeGreaterThanOrEqual(clothYards(layout, quantity));
      }),
    );
  });

  test('an outline grows by an offset and comes back', () => {
    const side = fc.double({ min: 2, max: 60, noNaN: true });
    fc.assert(
      fc.property(side, side, (x, y) => {
        const outline = [
          [0, 0],
          [x, 0],
          [x, y],
          [0, y],
        ] as const;
        const back = offsetOutline(offsetOutline(outline, 0.25), -0.25);
        expect(areaOf(back)).toBeCloseTo(x * y, 6);
      }),
    );
  });
});
