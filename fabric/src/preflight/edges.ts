import { plane, type Raster } from './raster.ts';

/** The steepest pixels of borders between areas, with the direction across the border. */
export interface Edges {
  /** Pixels, in the order of the picture. */
  readonly at: Int32Array;
  /** Unit vector across, for each of `at`. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  /** The channel that changes most. */
  readonly channel: Uint8Array;
}

interface Slopes {
  /** Slope per pixel of the steepest channel, times 8. */
  readonly steep: Int16Array;
  readonly gx: Int16Array;
  readonly gy: Int16Array;
  readonly channel: Uint8Array;
}

/** Adds the slopes of one channel where they are steepest so far (Sobel). */
function addSlopes({ steep, gx, gy, channel: steepest }: Slopes, values: Uint8Array, width: number, channel: number) {
  for (let row = width; row < values.length - width; row += width) {
    // Sums of the last two columns, since each counts for three pixels.
    let westSum = (values[row - width] as number) + 2 * (values[row] as number) + (values[row + width] as number);
    let westStep = (values[row + width] as number) - (values[row - width] as number);
    const next = row + 1;
    let sum = (values[next - width] as number) + 2 * (values[next] as number) + (values[next + width] as number);
    let step = (values[next + width] as number) - (values[next - width] as number);
    for (let at = next; at < row + width - 1; at++) {
      const north = values[at + 1 - width] as number;
      const south = values[at + 1 + width] as number;
      const eastSum = north + 2 * (values[at + 1] as number) + south;
      const eastStep = south - north;
      const across = eastSum - westSum;
      const down = westStep + 2 * step + eastStep;
      westSum = sum;
      westStep = step;
      sum = eastSum;
      step = eastStep;
      const slope = Math.abs(across) + Math.abs(down);
      if (slope <= (steep[at] as number)) continue;
      steep[at] = slope;
      gx[at] = across;
      gy[at] = down;
      steepest[at] = channel;
    }
  }
}

function slopesOf(raster: Raster, channels: readonly number[]): Slopes {
  const size = raster.width * raster.height;
  const slopes = {
    steep: new Int16Array(size),
    gx: new Int16Array(size),
    gy: new Int16Array(size),
    channel: new Uint8Array(size),
  };
  for (const channel of channels) addSlopes(slopes, plane(raster, channel), raster.width, channel);
  return slopes;
}

/** Offset to the pixel across the border, in eight directions. */
function stepAcross(across: number, down: number, width: number): number {
  const [wide, high] = [Math.abs(across), Math.abs(down)];
  const x = wide * 2.4 >= high ? Math.sign(across) : 0;
  const y = high * 2.4 >= wide ? Math.sign(down) : 0;
  return y * width + x;
}

/** Finds the ridge of each border whose slope is at least `floor` per pixel. */
export function edgesOf(raster: Raster, floor: number, channels: readonly number[] = [0, 1, 2]): Edges {
  const { width, height } = raster;
  const { steep, gx, gy, channel } = slopesOf(raster, channels);
  const found: number[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2; at < (y + 1) * width - 2; at++) {
      const slope = steep[at] as number;
      if (slope < floor * 8) continue;
      const step = stepAcross(gx[at] as number, gy[at] as number, width);
      if (slope >= (steep[at - step] as number) && slope > (steep[at + step] as number)) found.push(at);
    }
  }
  const at = Int32Array.from(found);
  const norm = (index: number): number => Math.hypot(gx[index] as number, gy[index] as number) || 1;
  return {
    at,
    dx: Float32Array.from(at, (index) => (gx[index] as number) / norm(index)),
    dy: Float32Array.from(at, (index) => (gy[index] as number) / norm(index)),
    channel: Uint8Array.from(at, (index) => channel[index] as number),
  };
}

interface Walk {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly channel: number;
  readonly reach: number;
  /** Changes below this are noise. */
  readonly noise?: number;
}

/** A channel between pixels. */
function sample({ width, height, rgb }: Raster, x: number, y: number, channel: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const at = (top * width + left) * 3 + channel;
  const below = at + width * 3;
  const upper = (rgb[at] as number) * (1 - fx) + (rgb[at + 3] as number) * fx;
  const lower = (rgb[below] as number) * (1 - fx) + (rgb[below + 3] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Share of the slope at the border below which its area begins. */
const FLAT = 0.15;

/** Walks from a border into the area on one side, and returns how far that area is. */
export function walk(raster: Raster, { x, y, dx, dy, channel, reach, noise = 0 }: Walk): number {
  let before = sample(raster, x, y, channel);
  let first = 0;
  for (let step = 1; step <= reach; step++) {
    const value = sample(raster, x + dx * step, y + dy * step, channel);
    const change = Math.abs(value - before);
    first = Math.max(first, change);
    if (step > 1 && change < Math.max(noise, first * FLAT)) return step - 1;
    before = value;
  }
  return reach;
}

/** The three channels at a place between pixels. */
export const colorNear = (raster: Raster, x: number, y: number): readonly [number, number, number] => [
  sample(raster, x, y, 0),
  sample(raster, x, y, 1),
  sample(raster, x, y, 2),
];
