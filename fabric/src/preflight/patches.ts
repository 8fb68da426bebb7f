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
  const left = x > 0 ? -1 : 0;
  const right = x < width - 1 ? 1 : 0;
  let last = end;
  for (let row = at - width; row <= at + width; row += width) {
    if (row < 0 || row >= open.length) continue;
    for (let neighbor = row + left; neighbor <= row + right; neighbor++) {
      if (open[neighbor] === 0) continue;
      open[neighbor] = 0;
      order[last++] = neighbor;
    }
  }
  return last;
}

function boxOf(order: Int32Array, width: number, start: number, end: number) {
  let left = width;
  let right = 0;
  let [top, bottom] = [order[start] as number, 0];
  for (let index = start; index < end; index++) {
    const at = order[index] as number;
    const x = at % width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (at < top) top = at;
    if (at > bottom) bottom = at;
  }
  return { left, top: Math.floor(top / width), right, bottom: Math.floor(bottom / width) };
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
    for (let next = start; next < end; next++) end = addNeighbors(open, width, order[next] as number, order, end);
    patches.push({ ...boxOf(order, width, start, end), count: end - start, start, end });
  }
  return { patches, order };
}

export const lengthOf = ({ left, top, right, bottom }: Patch): number => Math.max(right - left, bottom - top) + 1;

/** Grows by a pixel on each side, since a line of one pixel has gaps where it is slanted or compressed. */
export function bridged(mask: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let at = width + 1; at < mask.length - width - 1; at++) {
    if (mask[at] === 0) continue;
    for (const row of [at - width, at, at + width]) result.fill(1, row - 1, row + 2);
  }
  return result;
}
