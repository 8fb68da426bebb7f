import { mapAxes, type Planes } from './planes.ts';

/** Shares of the middle and of the samples beside it, outward: rows of Pascal's triangle. */
const KERNELS = [
  [1 / 2, 1 / 4],
  [3 / 8, 1 / 4, 1 / 16],
  [5 / 16, 15 / 64, 3 / 32, 1 / 64],
  [35 / 128, 7 / 32, 7 / 64, 1 / 32, 1 / 256],
] as const;

/** Calls with each row, which repeats its ends `reach` times; the row is overwritten by the next. */
function eachRow(
  axis: Float32Array,
  width: number,
  reach: number,
  use: (row: Float32Array, start: number) => void,
): void {
  const row = new Float32Array(width + 2 * reach);
  for (let start = 0; start < axis.length; start += width) {
    row.set(axis.subarray(start, start + width), reach);
    row.fill(axis[start] as number, 0, reach);
    row.fill(axis[start + width - 1] as number, width + reach);
    use(row, start);
  }
}

function averageAcross(axis: Float32Array, width: number, kernel: readonly number[]): Float32Array {
  const result = new Float32Array(axis.length);
  const reach = kernel.length - 1;
  eachRow(axis, width, reach, (row, start) => {
    for (let x = 0; x < width; x++) {
      const middle = x + reach;
      let sum = (kernel[0] as number) * (row[middle] as number);
      for (let apart = 1; apart <= reach; apart++)
        sum += (kernel[apart] as number) * ((row[middle - apart] as number) + (row[middle + apart] as number));
      result[start + x] = sum;
    }
  });
  return result;
}

function averageDown(axis: Float32Array, width: number, kernel: readonly number[]): Float32Array {
  const result = new Float32Array(axis.length);
  const last = axis.length - width;
  kernel.forEach((share, apart) => {
    for (let start = 0; start < axis.length; start += width) {
      const above = Math.max(0, start - apart * width);
      const below = Math.min(last, start + apart * width);
      // The middle is both, and counts once.
      const weight = apart === 0 ? share / 2 : share;
      for (let x = 0; x < width; x++)
        (result[start + x] as number) += weight * ((axis[above + x] as number) + (axis[below + x] as number));
    }
  });
  return result;
}

/** Averages with the samples around; each pass more widens the average. */
export function soften(planes: Planes, passes: number): Planes {
  const kernel = KERNELS[Math.min(KERNELS.length, Math.max(1, passes)) - 1] as readonly number[];
  return mapAxes(planes, (axis) => averageDown(averageAcross(axis, planes.width, kernel), planes.width, kernel));
}

function lowestOf(axis: Float32Array, width: number): Float32Array {
  const across = new Float32Array(axis.length);
  eachRow(axis, width, 1, (row, start) => {
    for (let x = 0; x < width; x++)
      across[start + x] = Math.min(row[x] as number, row[x + 1] as number, row[x + 2] as number);
  });
  const result = new Float32Array(axis.length);
  for (let start = 0; start < axis.length; start += width) {
    const above = Math.max(0, start - width);
    const below = Math.min(axis.length - width, start + width);
    for (let x = 0; x < width; x++)
      result[start + x] = Math.min(
        across[above + x] as number,
        across[start + x] as number,
        across[below + x] as number,
      );
  }
  return result;
}

const negated = (axis: Float32Array): Float32Array => {
  const result = new Float32Array(axis.length);
  for (let at = 0; at < axis.length; at++) result[at] = -(axis[at] as number);
  return result;
};

export const lowestAround = (planes: Planes): Planes => mapAxes(planes, (axis) => lowestOf(axis, planes.width));
export const highestAround = (planes: Planes): Planes =>
  mapAxes(planes, (axis) => negated(lowestOf(negated(axis), planes.width)));
