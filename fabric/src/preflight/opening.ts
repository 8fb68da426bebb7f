interface Size {
  readonly width: number;
  readonly height: number;
}

type Direction = readonly [dx: number, dy: number];

/** Steps to the right, down, and along both diagonals. */
const DIRECTIONS: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

function lowest(from: Uint8Array, to: Uint8Array, start: number, end: number, offset: number): void {
  for (let at = start; at < end; at++) to[at] = Math.min(from[at] as number, from[at + offset] as number);
}

function highest(from: Uint8Array, to: Uint8Array, start: number, end: number, offset: number): void {
  for (let at = start; at < end; at++) to[at] = Math.max(from[at] as number, from[at + offset] as number);
}

/** Combines each pixel with the one at an offset; beyond the frame there is none. */
function combine(
  from: Uint8Array,
  to: Uint8Array,
  { width, height }: Size,
  [dx, dy]: Direction,
  isErosion: boolean,
): void {
  const pick = isErosion ? lowest : highest;
  const [left, right] = [Math.max(0, -dx), Math.min(width, width - dx)];
  to.set(from);
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++)
    pick(from, to, y * width + left, y * width + right, dy * width + dx);
}

/** Two buffers that take turns, so that no pass needs a new one. */
class Passes {
  #values: Uint8Array;
  #spare: Uint8Array;
  readonly #size: Size;

  constructor(values: Uint8Array, size: Size) {
    this.#values = Uint8Array.from(values);
    this.#spare = new Uint8Array(values.length);
    this.#size = size;
  }

  /** Combines each pixel with its next `length - 1` neighbors in a direction. */
  along([dx, dy]: Direction, length: number, isErosion: boolean): void {
    // Doubles the reach each time: the minimum of two overlapping runs is the minimum of both together.
    for (let reach = 1; reach < length; ) {
      const step = Math.min(reach, length - reach);
      combine(this.#values, this.#spare, this.#size, [dx * step, dy * step], isErosion);
      [this.#values, this.#spare] = [this.#spare, this.#values];
      reach += step;
    }
  }

  get values(): Uint8Array {
    return this.#values;
  }
}

/** Erodes and dilates, in either order, by an octagon of about this diameter. */
function byOctagon(values: Uint8Array, size: Size, diameter: number, isErosionFirst: boolean): Uint8Array {
  const straight = Math.max(1, Math.round(0.414 * diameter));
  const diagonal = Math.max(1, Math.round((diameter - straight) / 2) + 1);
  const passes = new Passes(values, size);
  for (const sign of [1, -1]) {
    // The second looks the other way, so that no shift remains.
    DIRECTIONS.forEach(([dx, dy], index) => {
      passes.along([dx * sign, dy * sign], index < 2 ? straight : diagonal, (sign === 1) === isErosionFirst);
    });
  }
  return passes.values;
}

/** Removes bright details narrower than the diameter. */
export const opened = (values: Uint8Array, size: Size, diameter: number): Uint8Array =>
  byOctagon(values, size, diameter, true);

/** Removes dark details narrower than the diameter. */
export const closed = (values: Uint8Array, size: Size, diameter: number): Uint8Array =>
  byOctagon(values, size, diameter, false);

/** Values of a coarse grid, each of a block of pixels. */
export interface Coarse {
  readonly block: number;
  readonly width: number;
  readonly values: Uint8Array;
}

const BLOCK = 4;

/** The change of values around each block, at least as far as the reach. */
export function rangeOf(values: Uint8Array, { width, height }: Size, reach: number): Coarse {
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  const low = new Uint8Array(size.width * size.height).fill(255);
  const high = new Uint8Array(low.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK) * size.width;
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] as number;
      const to = row + (x >> 2);
      if (value < (low[to] as number)) low[to] = value;
      if (value > (high[to] as number)) high[to] = value;
    }
  }
  const length = Math.ceil(reach / BLOCK) + 1;
  const around = (values: Uint8Array, isErosion: boolean): Uint8Array => {
    const passes = new Passes(values, size);
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const)
      passes.along([dx, dy], length, isErosion);
    return passes.values;
  };
  const [lower, upper] = [around(low, true), around(high, false)];
  return { block: BLOCK, width: size.width, values: upper.map((value, at) => value - (lower[at] as number)) };
}

/** The value at a pixel of the fine grid. */
export const coarseAt = ({ block, width, values }: Coarse, x: number, y: number): number =>
  values[Math.floor(y / block) * width + Math.floor(x / block)] as number;
