import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import { expect, test } from 'vitest';
import { readPixels } from './zxing.ts';

const ADDRESS = 'https://shop.example/admin/orders/D-1042?file=9c41e7#line-1';

/** A picture of black modules on white paper, as a camera hands it over. */
function pictureOf(width: number, height: number, isBlack: (x: number, y: number) => boolean): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** `D-1042-1` as the printed pages have it: widths of bars and gaps by the writer of the server. */
const CODE_128 = [
  ...[2, 1, 1, 2, 1, 4, 1, 1, 2, 3, 1, 3, 1, 2, 2, 1, 3, 2, 1, 1, 3, 1, 4, 1, 2, 2, 1, 3, 1, 2, 1, 1, 2, 1],
  ...[3, 3, 1, 1, 4, 1, 3, 1, 1, 2, 2, 1, 3, 2, 1, 2, 3, 2, 2, 1, 4, 1, 1, 3, 1, 1, 2, 3, 3, 1, 1, 1, 2],
];

test('a picture without a code has none', () => {
  expect(readPixels(pictureOf(200, 120, () => false))).toBeUndefined();
  expect(readPixels(pictureOf(200, 120, (x, y) => (x * 7 + y * 13) % 5 === 0))).toBeUndefined();
});

test('a QR of a printed page is read, from a card to a full frame', () => {
  for (const size of [220, 480, 900]) {
    const modules = new QRCodeWriter().encode(ADDRESS, BarcodeFormat.QR_CODE, size, size, new Map());
    expect(readPixels(pictureOf(size, size, (x, y) => modules.get(x, y)))).toBe(ADDRESS);
  }
});

test('a Code 128 of a printed page is read', () => {
  const [scale, quiet] = [3, 40];
  const bars = CODE_128.flatMap((width, at) => Array.from({ length: width * scale }, () => at % 2 === 0));
  const picture = pictureOf(bars.length + 2 * quiet, 160, (x, y) => y > 30 && y < 130 && bars[x - quiet] === true);
  expect(readPixels(picture)).toBe('D-1042-1');
});
