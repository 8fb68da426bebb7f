import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anchorOf,
  boxOf,
  clampPoint,
  MARK_KINDS,
  MAX_LINE_POINTS,
  type Mark,
  type MarkPoint,
  markAround,
  markFault,
  placeOf,
  simplifyLine,
} from './marks.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const point: fc.Arbitrary<MarkPoint> = fc.tuple(fraction, fraction);
const line = fc.array(point, { minLength: 2, maxLength: 1_500 });

describe('a mark', () => {
  test.each<[string, Mark, string]>([
    ['outside the picture', { kind: 'pin', points: [[1.01, 0]] }, 'outside'],
    ['that is not a number', { kind: 'pin', points: [[Number.NaN, 0]] }, 'outside'],
    ['without points', { kind: 'pin', points: [] }, 'incomplete'],
    ['with one corner', { kind: 'area', points: [[0, 0]] }, 'incomplete'],
    [
      'with three ends',
      {
        kind: 'arrow',
        points: [
          [0, 0],
          [1, 1],
          [0, 1],
        ],
      },
      'incomplete',
    ],
    [
      'that is too long',
      { kind: 'pencil', points: Array.from({ length: 10_000 }, () => [0, 0] as const) },
      '200 points',
    ],
  ])('%s is refused', (_what, mark, message) => {
    expect(markFault(mark)).toContain(message);
  });

  test('that keys open is complete anywhere on the picture', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MARK_KINDS), point, (kind, at) => {
        expect(markFault(markAround(kind, at, 0.1))).toBeUndefined();
      }),
    );
  });
});

test('a pointer outside the picture draws at its edge', () => {
  expect(clampPoint([-0.2, 1.4])).toEqual([0, 1]);
});

describe('a drawn line', () => {
  test('fits after it is simplified, keeps its ends, and takes only points that were drawn', () => {
    fc.assert(
      fc.property(line, (points) => {
        const simple = simplifyLine(points);
        expect(simple.length).toBeLessThanOrEqual(MAX_LINE_POINTS);
        expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
        expect(simple.every((one) => points.includes(one))).toBe(true);
      }),
    );
  });

  test('stays close to its shape', () => {
    const circle = Array.from({ length: 2_000 }, (_, at): MarkPoint => {
      const angle = (at / 2_000) * 2 * Math.PI;
      return [0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)];
    });
    const simple = simplifyLine(circle);
    const off = simple.map(([x, y]) => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.4));
    expect(Math.max(...off)).toBeLessThan(0.001);
    expect(simple.length).toBeGreaterThan(20);
  });
});

test.each<[string, Mark, MarkPoint]>([
  [
    'the tail of an arrow',
    {
      kind: 'arrow',
      points: [
        [0.6, 0.7],
        [0.1, 0.1],
      ],
    },
    [0.6, 0.7],
  ],
  [
    'the upper left corner of an area',
    {
      kind: 'area',
      points: [
        [0.6, 0.7],
        [0.1, 0.2],
      ],
    },
    [0.1, 0.2],
  ],
  [
    'the upper right of a circle',
    {
      kind: 'circle',
      points: [
        [0, 0],
        [1, 1],
      ],
    },
    [0.5 + Math.SQRT1_2 / 2, 0.5 - Math.SQRT1_2 / 2],
  ],
])('the pin stands at %s', (_what, mark, anchor) => {
  expect(anchorOf(mark)).toEqual(anchor);
});

test.each<[string, Mark]>([
  [
    'lower left third',
    {
      kind: 'area',
      points: [
        [0.1, 0.7],
        [0.2, 0.9],
      ],
    },
  ],
  ['middle', { kind: 'pin', points: [[0.5, 0.5]] }],
  ['upper middle third', { kind: 'pin', points: [[0.5, 0]] }],
  ['middle right third', { kind: 'pin', points: [[1, 0.5]] }],
])('says %s', (place, mark) => {
  expect(placeOf(mark)).toBe(place);
});

test('a box holds all points', () => {
  fc.assert(
    fc.property(line, (points) => {
      const { x, y, width, height } = boxOf({ kind: 'pencil', points });
      expect(points.every(([px, py]) => px >= x && px <= x + width + 1e-9 && py >= y && py <= y + height + 1e-9)).toBe(
        true,
      );
    }),
  );
});
