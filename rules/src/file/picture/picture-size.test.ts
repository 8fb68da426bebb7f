import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooManyPixels, maxPixelsOf, pictureSize } from './picture-size.ts';

const be32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ...be32(width),
    ...be32(height),
    ...[8, 6, 0, 0, 0, 0, 0, 0, 0],
  ]);
const segment = (marker: number, length: number): number[] => [
  0xff,
  marker,
  length >> 8,
  length & 255,
  ...Array(length - 2).fill(0),
];
const frame = (width: number, height: number): number[] => [
  ...[0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3],
  ...Array(9).fill(0),
];
const jpg = (...parts: number[][]): Uint8Array => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);

describe('the size of a picture', () => {
  test('is unknown without a header', () => {
    expect(pictureSize('png', png(1, 1).subarray(0, 20))).toBeUndefined();
    expect(pictureSize('png', png(0, 5))).toBeUndefined();
    expect(pictureSize('jpg', jpg(segment(0xda, 12), frame(1, 1)))).toBeUndefined();
    expect(pictureSize('jpg', jpg([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeUndefined();
  });

  test('needs more bytes if the frame comes after a long header', () => {
    expect(pictureSize('jpg', jpg(segment(0xe1, 60_000)).subarray(0, 1000))).toBe('more');
  });

  test('is found behind thumbnails, tables and padding', () => {
    const bytes = jpg(segment(0xe0, 16), segment(0xe1, 400), [0xff], segment(0xc4, 30), frame(6000, 4000));
    expect(pictureSize('jpg', bytes)).toEqual({ width: 6000, height: 4000 });
  });

  test('of a PNG comes from its first chunk', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (width, height) => {
          expect(pictureSize('png', png(width, height))).toEqual({ width, height });
        },
      ),
    );
  });

  test('is determined in time for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        pictureSize('jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, ...bytes]));
      }),
    );
  });

  test('may be at most 64 million pixels', () => {
    expect(isTooManyPixels({ width: 8_000, height: 8_000 })).toBe(false);
    expect(isTooManyPixels({ width: 8_001, height: 8_000 })).toBe(true);
  });

  test('may be more for proofs', () => {
    expect(isTooManyPixels({ width: 10_000, height: 10_000 }, maxPixelsOf('proof-images'))).toBe(false);
    expect(isTooManyPixels({ width: 10_001, height: 10_000 }, maxPixelsOf('proof-images'))).toBe(true);
    expect(isTooManyPixels({ width: 8_001, height: 8_000 }, maxPixelsOf('revisions'))).toBe(true);
  });
});
