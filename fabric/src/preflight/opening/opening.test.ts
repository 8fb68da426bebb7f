import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closed, opened, sidesOfOctagon } from './opening.ts';
import { rangeOf } from './range.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

const pictures: fc.Arbitrary<Picture> = fc
  .tuple(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 1, max: 15 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((values) => ({ width, height, values })),
  );

type Pick = (...values: number[]) => number;

/** Picks along a line of pixels that ends at the frame. */
function pickAlong(
  { width, height, values }: Picture,
  [dx, dy]: readonly [number, number],
  length: number,
  pick: Pick,
) {
  const result = values.map((value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const line = Array.from({ length }, (_, step) => [x + step * dx, y + step * dy] as const);
    const inside = line.filter(([px, py]) => px >= 0 && py >= 0 && px < width && py < height);
    return pick(value, ...inside.map(([px, py]) => values[py * width + px] as number));
  });
  return { width, height, values: result };
}

/** Opens or closes a pixel at a time. */
function plainly(picture: Picture, diameter: number, picks: readonly [Pick, Pick]): Uint8Array {
  const { straight, diagonal } = sidesOfOctagon(diameter);
  return picks.reduce((half, pick, index) => {
    const sign = index === 0 ? 1 : -1;
    const across = pickAlong(pickAlong(half, [sign, 0], straight, pick), [0, sign], straight, pick);
    return pickAlong(pickAlong(across, [sign, sign], diagonal, pick), [sign, -sign], diagonal, pick);
  }, picture).values;
}

const diameters = fc.integer({ min: 1, max: 22 });

test('four pixels at once are opened and closed as one by one', () => {
  fc.assert(
    fc.property(pictures, diameters, (picture, diameter) => {
      expect(opened(picture.values, picture, diameter)).toEqual(plainly(picture, diameter, [Math.min, Math.max]));
      expect(closed(picture.values, picture, diameter)).toEqual(plainly(picture, diameter, [Math.max, Math.min]));
    }),
    { numRuns: 60 },
  );
});

test('a range is that of all pixels around', () => {
  fc.assert(
    fc.property(pictures, diameters, ({ width, height, values }, reach) => {
      const range = rangeOf(values, { width, height }, reach);
      const far = Math.ceil(reach / range.block);
      range.values.forEach((one, at) => {
        const [column, row] = [at % range.width, Math.floor(at / range.width)];
        const near = [...values].filter((_, pixel) => {
          const [x, y] = [Math.floor((pixel % width) / range.block), Math.floor(pixel / width / range.block)];
          return Math.abs(x - column) <= far && Math.abs(y - row) <= far;
        });
        expect(one).toBe(Math.max(...near) - Math.min(...near));
      });
    }),
    { numRuns: 30 },
  );
});
