/** One number a pixel, which differs where colors differ. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function halve({ width, height, values }: Gray): Gray {
  const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)];
  const result = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const from = y * 2 * width + x * 2;
      const below = from + width;
      result[y * wide + x] =
        ((values[from] as number) +
          (values[from + 1] as number) +
          (values[below] as number) +
          (values[below + 1] as number)) /
        4;
    }
  }
  return { width: wide, height: high, values: result };
}

/** Mixes the four pixels around a point within the picture. */
export function sampleInside({ width, values }: Gray, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const at = top * width + left;
  const above = (values[at] as number) * (1 - dx) + (values[at + 1] as number) * dx;
  const below = (values[at + width] as number) * (1 - dx) + (values[at + width + 1] as number) * dx;
  return above + (below - above) * (y - top);
}

/** Mixes the four pixels around a point; NaN outside the picture. */
export function sample(gray: Gray, x: number, y: number): number {
  const isInside = x >= 0 && y >= 0 && x < gray.width - 1 && y < gray.height - 1;
  return isInside ? sampleInside(gray, x, y) : Number.NaN;
}
