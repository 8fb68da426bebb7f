export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Direction = readonly [dx: number, dy: number];

/** Bytes in one number of a buffer. */
const BYTES = 4;
/** The highest bit of each of four bytes, and all others. */
const HIGH = 0x80808080 | 0;
const LOW = 0x7f7f7f7f;

interface Pass {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Distance in bytes of the pixels that are compared. */
  readonly step: number;
}

/** Takes the lower of each pixel and the one a step away, four pixels at once. */
function takeLower({ from, to, step }: Pass, start: number, end: number): void {
  const apart = step >> 2;
  const right = (step & 3) * 8;
  const left = 31 - right;
  for (let at = start; at < end; at++) {
    const one = from[at] as number;
    const other = ((from[at + apart] as number) >>> right) | (((from[at + apart + 1] as number) << 1) << left);
    // The highest bit of each byte tells where the other is not higher.
    const rest = ((one | HIGH) - (other & LOW)) | 0;
    const isLower = ((one & ~other) | (~(one ^ other) & rest)) & HIGH;
    const mask = (isLower - (isLower >>> 7)) | 0 | isLower;
    to[at] = one ^ ((one ^ other) & mask);
  }
}

/** Values of pixels within a frame of the highest value, so that what lies outside is never the lowest. */
export class Lowest {
  #values: Int32Array;
  #spare: Int32Array;
  readonly #size: Size;
  /** Numbers before each row, and after the last. */
  readonly #pad: number;
  readonly #stride: number;
  readonly #rows: number;
  /** Sets the bytes of the last number of a row that lie outside. */
  readonly #tail: number;

  /** The frame is as wide as the longest step. */
  constructor(values: Uint8Array, size: Size, maxStep: number) {
    this.#size = size;
    this.#pad = Math.ceil(maxStep / BYTES) + 1;
    this.#rows = Math.ceil(maxStep);
    this.#stride = Math.ceil(size.width / BYTES) + this.#pad;
    const unused = this.#stride * BYTES - this.#pad * BYTES - size.width;
    this.#tail = unused === 0 ? 0 : -1 << ((BYTES - unused) * 8);
    const length = this.#stride * (size.height + 2 * this.#rows) + this.#pad;
    this.#values = new Int32Array(length).fill(-1);
    this.#spare = new Int32Array(length).fill(-1);
    const bytes = new Uint8Array(this.#values.buffer);
    for (let y = 0; y < size.height; y++)
      bytes.set(values.subarray(y * size.width, (y + 1) * size.width), this.#startOf(y) * BYTES);
  }

  #startOf(row: number): number {
    return (row + this.#rows) * this.#stride + this.#pad;
  }

  /** Takes the lowest of each pixel and its next `length - 1` neighbors in a direction. */
  along([dx, dy]: Direction, length: number): void {
    // Doubles the reach each time: the minimum of two overlapping runs is the minimum of both together.
    for (let reach = 1; reach < length; ) {
      const step = Math.min(reach, length - reach);
      this.#pass(step * (dy * this.#stride * BYTES + dx));
      reach += step;
    }
  }

  #pass(step: number): void {
    const pass = { from: this.#values, to: this.#spare, step };
    const numbers = this.#stride - this.#pad;
    for (let y = 0; y < this.#size.height; y++) {
      const start = this.#startOf(y);
      takeLower(pass, start, start + numbers);
      (pass.to[start + numbers - 1] as number) |= this.#tail;
    }
    [this.#values, this.#spare] = [this.#spare, this.#values];
  }

  /** Turns the lowest values into the highest. */
  invert(): void {
    const values = this.#values;
    const numbers = this.#stride - this.#pad;
    for (let y = 0; y < this.#size.height; y++) {
      const start = this.#startOf(y);
      for (let at = start; at < start + numbers; at++) values[at] = ~(values[at] as number);
      (values[start + numbers - 1] as number) |= this.#tail;
    }
  }

  /** Copies the values without the frame. */
  read(): Uint8Array {
    const { width, height } = this.#size;
    const result = new Uint8Array(width * height);
    const bytes = new Uint8Array(this.#values.buffer);
    for (let y = 0; y < height; y++) {
      const start = this.#startOf(y) * BYTES;
      result.set(bytes.subarray(start, start + width), y * width);
    }
    return result;
  }
}
