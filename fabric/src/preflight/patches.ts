/** A connected group of pixels. */
export interface Patch {
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Index of its pixels in `order`. */
  readonly start: number;
  readonly end: number;
}

export interface Patches {
  readonly patches: readonly Patch[];
  /** Pixels grouped by patch. */
  readonly order: Int32Array;
}

/** Adds the neighbors of a pixel to `order`, and returns its new end. */
function addNeighbors(open: Uint8Array, width: number, at: number, order: Int32Array, end: number): number {
  const x = at % width;
  const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0];
  let last = end;
  for (const row of [at - width, at, at + width]) {
    if (row < 0 || row >= open.length) continue;
    for (let neighbor = row + left; neighbor <= row + right; neighbor++) {
      if (open[neighbor] === 0) continue;
      open[neighbor] = 0;
      order[last++] = neighbor;
    }
  }
  return last;
}

function countOf(mask: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < mask.length; at++) if (mask[at] !== 0) count++;
  return count;
}

/** Finds groups of pixels that are set and touch, corners included. */
export function patchesOf(mask: Uint8Array, width: number): Patches {
  const order = new Int32Array(countOf(mask));
  const open = Uint8Array.from(mask);
  const patches: Patch[] = [];
  let end = 0;
  for (let seed = 0; seed < mask.length; seed++) {
    if (open[seed] === 0) continue;
    const start = end;
    open[seed] = 0;
    order[end++] = seed;
    let [left, top, right, bottom] = [width, mask.length, 0, 0];
    for (let next = start; next < end; next++) {
      const at = order[next] as number;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      end = addNeighbors(open, width, at, order, end);
    }
    patches.push({ count: end - start, left, top, right, bottom, start, end });
  }
  return { patches, order };
}

export const lengthOf = ({ left, top, right, bottom }: Patch): number => Math.max(right - left, bottom - top) + 1;
