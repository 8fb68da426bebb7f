/** Pixels without transparency: three bytes each. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** A rectangle in pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Averages blocks of pixels so that `factor` pixels become one. */
export function shrink({ width, height, rgb }: Raster, factor: number): Raster {
  if (factor <= 1) return { width, height, rgb };
  const [wide, high] = [Math.max(1, Math.round(width / factor)), Math.max(1, Math.round(height / factor))];
  // Source pixels of each column, so that the inner loop has no division.
  const ends = Int32Array.from({ length: wide }, (_, column) => Math.ceil(((column + 1) * width) / wide));
  const result = new Uint8Array(wide * high * 3);
  const sums = new Uint32Array(wide * 3);
  let [row, rows] = [0, 0];
  const flush = (): void => {
    const start = row * wide * 3;
    for (let x = 0; x < wide; x++) {
      const count = rows * ((ends[x] as number) - (ends[x - 1] ?? 0));
      for (let c = 0; c < 3; c++) result[start + x * 3 + c] = ((sums[x * 3 + c] as number) + count / 2) / count;
    }
    sums.fill(0);
  };
  for (let y = 0; y < height; y++) {
    const target = Math.min(high - 1, Math.floor((y * high) / height));
    if (target !== row) {
      flush();
      [row, rows] = [target, 0];
    }
    rows++;
    addRow(rgb, y * width * 3, ends, sums);
  }
  flush();
  return { width: wide, height: high, rgb: result };
}

function addRow(rgb: Uint8Array, start: number, ends: Int32Array, sums: Uint32Array): void {
  let at = start;
  for (let column = 0, to = 0; column < ends.length; column++, to += 3) {
    let r = 0;
    let g = 0;
    let b = 0;
    for (const end = start + (ends[column] as number) * 3; at < end; at += 3) {
      r += rgb[at] as number;
      g += rgb[at + 1] as number;
      b += rgb[at + 2] as number;
    }
    (sums[to] as number) += r;
    (sums[to + 1] as number) += g;
    (sums[to + 2] as number) += b;
  }
}

/** Takes single pixels, for a rough look at a large picture. */
export function sampled({ width, height, rgb }: Raster, factor: number): Raster {
  if (factor <= 1) return { width, height, rgb };
  const [wide, high] = [Math.max(1, Math.round(width / factor)), Math.max(1, Math.round(height / factor))];
  const result = new Uint8Array(wide * high * 3);
  for (let at = 0; at < wide * high; at++) {
    const [x, y] = [
      Math.floor(((at % wide) + 0.5) * (width / wide)),
      Math.floor((Math.floor(at / wide) + 0.5) * (height / high)),
    ];
    const from = (y * width + x) * 3;
    result.set(rgb.subarray(from, from + 3), at * 3);
  }
  return { width: wide, height: high, rgb: result };
}

/** Copies one channel. */
export function plane({ width, height, rgb }: Raster, channel: number): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let at = 0, from = channel; at < result.length; at++, from += 3) result[at] = rgb[from] as number;
  return result;
}

/** Lightness alone, which compression keeps sharper than color. */
export function grayOf({ width, height, rgb }: Raster): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < result.length; at++, from += 3)
    result[at] =
      0.3 * (rgb[from] as number) + 0.59 * (rgb[from + 1] as number) + 0.11 * (rgb[from + 2] as number) + 0.5;
  return result;
}

export function cut({ width, rgb }: Raster, box: PixelBox): Raster {
  const result = new Uint8Array(box.width * box.height * 3);
  for (let y = 0; y < box.height; y++) {
    const start = ((box.top + y) * width + box.left) * 3;
    result.set(rgb.subarray(start, start + box.width * 3), y * box.width * 3);
  }
  return { width: box.width, height: box.height, rgb: result };
}

/** Median strength of the finest detail, which in flat art is the noise of its compression. */
export function noiseOf(channel: Uint8Array, width: number, height: number): number {
  const counts = new Uint32Array(1024);
  let total = 0;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)));
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      const at = y * width + x;
      const around =
        (channel[at - 1] as number) +
        (channel[at + 1] as number) +
        (channel[at - width] as number) +
        (channel[at + width] as number);
      const detail = Math.abs(4 * (channel[at] as number) - around);
      (counts[Math.min(1023, detail)] as number) += 1;
      total++;
    }
  }
  let seen = 0;
  for (let detail = 0; detail < 1024; detail++) {
    seen += counts[detail] as number;
    // The median of noise is 0.67 of its deviation, and this detail adds up five pixels.
    if (seen * 2 >= total) return detail / 0.67 / Math.sqrt(20);
  }
  return 0;
}
