interface Options<Value> {
  readonly max: number;
  /** How much of the limit a value takes; left out, each takes 1. */
  readonly sizeOf?: (value: Value) => number;
}

/** The values that were used last, under their keys. */
export class LruCache<Value extends object> {
  #values = new Map<string, Value>();
  #size = 0;
  readonly #max: number;
  readonly #sizeOf: (value: Value) => number;

  constructor({ max, sizeOf = () => 1 }: Options<Value>) {
    this.#max = max;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // The map keeps the order of insertion, so the newest is last.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  keep(key: string, value: Value): void {
    this.drop(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#max) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const value = this.#values.get(key);
    if (value !== undefined && this.#values.delete(key)) this.#size -= this.#sizeOf(value);
  }
}
