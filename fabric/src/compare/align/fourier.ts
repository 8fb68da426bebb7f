/** A plane of complex numbers whose sides are powers of two. */
export interface Waves {
  readonly width: number;
  readonly height: number;
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

export const emptyWaves = (width: number, height: number): Waves => ({
  width,
  height,
  real: new Float64Array(width * height),
  imaginary: new Float64Array(width * height),
});

/** Position of each number once the bits of its index are reversed. */
function reversedBits(length: number): Uint32Array {
  const result = new Uint32Array(length);
  for (let at = 1; at < length; at++) result[at] = ((result[at >> 1] as number) >> 1) | (at & 1 ? length >> 1 : 0);
  return result;
}

interface Turns {
  readonly order: Uint32Array;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

const turnsOf = (length: number): Turns => ({
  order: reversedBits(length),
  cosines: Float64Array.from({ length: length / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / length)),
  sines: Float64Array.from({ length: length / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / length)),
});

interface Lines {
  readonly count: number;
  readonly length: number;
}

/** Transforms all columns of a plane in place (Cooley and Tukey), row by row, since rows lie in one piece. */
function transformColumns(real: Float64Array, imaginary: Float64Array, { count, length }: Lines): void {
  const { order, cosines, sines } = turnsOf(length);
  for (let at = 0; at < length; at++) {
    const other = order[at] as number;
    if (other <= at) continue;
    swapRows(real, at * count, other * count, count);
    swapRows(imaginary, at * count, other * count, count);
  }
  for (let half = 1; half < length; half *= 2) {
    const stride = length / (2 * half);
    for (let start = 0; start < length; start += 2 * half) {
      for (let row = 0; row < half; row++) {
        const cosine = cosines[row * stride] as number;
        const sine = sines[row * stride] as number;
        let upper = (start + row) * count;
        let lower = upper + half * count;
        for (const end = upper + count; upper < end; upper++, lower++) {
          const r = real[lower] as number;
          const i = imaginary[lower] as number;
          const turnedR = r * cosine - i * sine;
          const turnedI = r * sine + i * cosine;
          const upperR = real[upper] as number;
          const upperI = imaginary[upper] as number;
          real[lower] = upperR - turnedR;
          imaginary[lower] = upperI - turnedI;
          real[upper] = upperR + turnedR;
          imaginary[upper] = upperI + turnedI;
        }
      }
    }
  }
}

function swapRows(values: Float64Array, one: number, other: number, count: number): void {
  for (let at = 0; at < count; at++) {
    const value = values[one + at] as number;
    values[one + at] = values[other + at] as number;
    values[other + at] = value;
  }
}

function flip(values: Float64Array, width: number, height: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++) result[x * height + y] = values[from] as number;
  return result;
}

/** Transforms a plane (Fourier). */
export function transform({ width, height, real, imaginary }: Waves): void {
  transformColumns(real, imaginary, { count: width, length: height });
  const [flippedR, flippedI] = [flip(real, width, height), flip(imaginary, width, height)];
  transformColumns(flippedR, flippedI, { count: height, length: width });
  real.set(flip(flippedR, height, width));
  imaginary.set(flip(flippedI, height, width));
}

/** Multiplies by another plane and transforms back, in place. */
export function transformBack(waves: Waves, factor: Waves): void {
  const { width, height, real, imaginary } = waves;
  const count = width * height;
  for (let at = 0; at < count; at++) {
    const r = real[at] as number;
    const i = imaginary[at] as number;
    const fr = factor.real[at] as number;
    const fi = factor.imaginary[at] as number;
    real[at] = (r * fr - i * fi) / count;
    imaginary[at] = (r * fi + i * fr) / count;
  }
  // Transforming with the two parts exchanged is the way back.
  transform({ width, height, real: imaginary, imaginary: real });
}
