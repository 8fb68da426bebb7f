import { describe, expect, test } from 'vitest';
import {
  countedPieces,
  orderedPieces,
  type ParcelLine,
  packingFault,
  piecesLeft,
  piecesSentence,
} from './parcel-pieces.ts';

const line = (productType: string, quantity: number, kind: ParcelLine['kind'] = 'product'): ParcelLine => ({
  kind,
  productType,
  quantity,
});
const lines = [
  line('Necktie', 14),
  line('Necktie', 10),
  line('Pocket Square', 12),
  line('Infinity Scarf', 1, 'swatch'),
];
const first = [
  { line: 0, quantity: 14 },
  { line: 3, quantity: 1 },
];

describe('the pieces of a parcel', () => {
  test('that are more than are left, or none, are refused', () => {
    const left = piecesLeft(lines, [first]);
    expect(left).toEqual([0, 10, 12, 0]);
    expect(packingFault(left, [{ line: 0, quantity: 1 }])).toBe('That is more than is left to ship.');
    expect(packingFault(left, [{ line: 9, quantity: 1 }])).toBe('That is more than is left to ship.');
    expect(packingFault(left, [])).toBe('Choose what is in this parcel.');
    const twice = [
      { line: 1, quantity: 6 },
      { line: 1, quantity: 6 },
    ];
    expect(packingFault(left, twice)).toBe('That is more than is left to ship.');
    expect(packingFault(left, [{ line: 1, quantity: 10 }])).toBeUndefined();
  });

  test('are counted without swatches, unless there is nothing else', () => {
    expect(orderedPieces(lines)).toBe(36);
    expect(countedPieces(lines, [first])).toBe(14);
    expect(orderedPieces([line('Necktie', 1, 'swatch')])).toBe(1);
  });

  test('of one product are one count', () => {
    expect(
      piecesSentence(
        lines,
        lines.map(({ quantity }, at) => ({ line: at, quantity })),
      ),
    ).toBe('24 neckties, 12 pocket squares, 1 swatch');
    expect(piecesSentence(lines, [{ line: 0, quantity: 1 }])).toBe('1 necktie');
  });
});
