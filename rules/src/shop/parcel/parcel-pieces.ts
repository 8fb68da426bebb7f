import { productTypeMany } from '../../product/product-types.ts';
import { countOf } from '../../text/count-of.ts';

/** Pieces of one line, counted from 0, in a parcel or a refund. */
export interface LinePieces {
  readonly line: number;
  readonly quantity: number;
}

export interface ParcelLine {
  readonly kind: 'product' | 'swatch';
  readonly productType: string;
  readonly quantity: number;
}

/** Lines that count for the state of an order: its products, or all lines of an order of swatches. */
export function countedLines(lines: readonly Pick<ParcelLine, 'kind'>[]): readonly boolean[] {
  const isOfSwatches = lines.every(({ kind }) => kind === 'swatch');
  return lines.map(({ kind }) => isOfSwatches || kind === 'product');
}

/** Pieces of each line in these parcels. */
export const sumPieces = (count: number, parcels: readonly (readonly LinePieces[])[]): number[] => {
  const sums = Array.from({ length: count }, () => 0);
  for (const { line, quantity } of parcels.flat()) sums[line] = (sums[line] ?? 0) + quantity;
  return sums;
};

/** Pieces of the counted lines in these parcels. */
export function countedPieces(lines: readonly ParcelLine[], parcels: readonly (readonly LinePieces[])[]): number {
  const counted = countedLines(lines);
  return sumPieces(lines.length, parcels).reduce((sum, quantity, at) => (counted[at] ? sum + quantity : sum), 0);
}

/** Pieces of the counted lines that were ordered. */
export const orderedPieces = (lines: readonly ParcelLine[]): number =>
  countedPieces(lines, [lines.map(({ quantity }, line) => ({ line, quantity }))]);

/** Pieces of each line that are in no parcel yet. */
export const piecesLeft = (
  lines: readonly Pick<ParcelLine, 'quantity'>[],
  parcels: readonly (readonly LinePieces[])[],
): readonly number[] => {
  const packed = sumPieces(lines.length, parcels);
  return lines.map(({ quantity }, at) => Math.max(0, quantity - (packed[at] ?? 0)));
};

/** Undefined if these pieces can be packed. */
export function packingFault(left: readonly number[], pieces: readonly LinePieces[]): string | undefined {
  if (pieces.length === 0) return 'Choose what is in this parcel.';
  const isRepeated = new Set(pieces.map(({ line }) => line)).size < pieces.length;
  const isTooMany = pieces.some(({ line, quantity }) => quantity > (left[line] ?? 0));
  return isRepeated || isTooMany ? 'That is more than is left to ship.' : undefined;
}

const nameOf = ({ kind, productType }: Pick<ParcelLine, 'kind' | 'productType'>, count: number): string => {
  if (kind === 'swatch') return countOf(count, 'swatch', 'swatches');
  return countOf(count, productType.toLowerCase(), productTypeMany(productType).toLowerCase());
};

/** `24 neckties, 12 pocket squares`. */
export function piecesSentence(lines: readonly ParcelLine[], pieces: readonly LinePieces[]): string {
  const counts = new Map<string, { readonly of: ParcelLine; readonly count: number }>();
  for (const { line, quantity } of pieces) {
    const of = lines[line];
    if (!of || quantity === 0) continue;
    const key = `${of.kind} ${of.productType}`;
    counts.set(key, { of, count: (counts.get(key)?.count ?? 0) + quantity });
  }
  return [...counts.values()].map(({ of, count }) => nameOf(of, count)).join(', ');
}
