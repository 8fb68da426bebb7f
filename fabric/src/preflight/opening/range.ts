import { Lowest, type Size } from './lowest.ts';

/** Values of a coarse grid, each of a block of pixels. */
export interface Coarse {
  readonly block: number;
  readonly width: number;
  readonly values: Uint8Array;
}

const BLOCK = 4;

/** Lowers the values of a row of blocks to those of a row of pixels, and raises the others. */
function addRow(row: Uint8Array, low: Uint8Array, high: Uint8Array): void {
  for (let block = 0, x = 0; block < low.length; block++) {
    let lowest = low[block] as number;
    let highest = high[block] as number;
    for (const end = Math.min(x + BLOCK, row.length); x < end; x++) {
      const value = row[x] as number;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
    low[block] = lowest;
    high[block] = highest;
  }
}

/** The lowest of each block and of those around it. */
function lowestAround(values: Uint8Array, size: Size, length: number, isInverted: boolean): Uint8Array {
  const buffer = new Lowest(values, size, length);
  if (isInverted) buffer.invert();
  for (const sign of [1, -1]) {
    buffer.along([sign, 0], length);
    buffer.along([0, sign], length);
  }
  if (isInverted) buffer.invert();
  return buffer.read();
}

/** The change of values around each block, at least as far as the reach. */
export function rangeOf(values: Uint8Array, { width, height }: Size, reach: number): Coarse {
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  const low = new Uint8Array(size.width * size.height).fill(255);
  const high = new Uint8Array(low.length);
  for (let y = 0; y < height; y++) {
    const start = Math.floor(y / BLOCK) * size.width;
    const end = start + size.width;
    addRow(values.subarray(y * width, (y + 1) * width), low.subarray(start, end), high.subarray(start, end));
  }
  const length = Math.ceil(reach / BLOCK) + 1;
  const [lower, upper] = [lowestAround(low, size, length, false), lowestAround(high, size, length, true)];
  return { block: BLOCK, width: size.width, values: upper.map((value, at) => value - (lower[at] as number)) };
}

/** The largest change of several channels. */
export function largestRange(ranges: readonly [Coarse, ...Coarse[]]): Coarse {
  const values = Uint8Array.from(ranges[0].values);
  for (const range of ranges)
    for (let at = 0; at < values.length; at++) values[at] = Math.max(values[at] as number, range.values[at] as number);
  return { ...ranges[0], values };
}

/** The value at a pixel of the fine grid. */
export const coarseAt = ({ block, width, values }: Coarse, x: number, y: number): number =>
  values[Math.floor(y / block) * width + Math.floor(x / block)] as number;
