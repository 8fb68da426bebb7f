/** Up to so many rows are counted each time: that takes less than a millisecond. */
export const COUNTED_EACH_TIME = 1_000;
/** One that was so long is not a short one half a minute later. */
const SURELY_LONG = 10_000;
const FRESH_MS = 30_000;
/** Counting a list of millions takes seconds, and should take at most a fiftieth of the time. */
const REST = 50;
/** A filter is a person's word, so their number is not without end. */
const MAX_CACHED = 200;

interface Cached<Value = unknown> {
  readonly at: number;
  readonly value: Value;
  readonly isSurelyLong: boolean;
  readonly freshMs: number;
}

/** `max` is the limit to count by; without it all are counted. */
type Count<Value> = (max: number | undefined) => Promise<Value>;

/**
 * Counts of lists that may be long. A short list is counted at each read and is always right. A long one may be half a minute
 * old, and one of millions some minutes, since counting it each time would make every read as slow as the list is long.
 */
export class LargeCounts {
  #cached = new Map<string, Cached>();
  #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * `reached`: how many rows the figures stand for, of the part that has most. Up to `bound` rows are counted each time.
   */
  async of<Value>(
    key: string,
    count: Count<Value>,
    reached: (value: Value) => number,
    bound = COUNTED_EACH_TIME,
  ): Promise<Value> {
    const cached = this.#cached.get(key) as Cached<Value> | undefined;
    const isFresh = cached !== undefined && this.#now() - cached.at <= cached.freshMs;
    if (isFresh && cached.isSurelyLong) return cached.value;
    const few = await count(bound + 1);
    if (reached(few) <= bound) return few;
    if (isFresh) return cached.value;
    const all = this.#all(key, count, reached);
    if (!cached) return all;
    // Readers get the old count while the new one is made; after a failure it is counted again once it is too old.
    this.#cached.set(key, { ...cached, at: this.#now() });
    all.catch(() => {});
    return cached.value;
  }

  async #all<Value>(key: string, count: Count<Value>, reached: (value: Value) => number): Promise<Value> {
    const began = this.#now();
    const value = await count(undefined);
    this.#cached.delete(key);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size >= MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    this.#cached.set(key, {
      at: this.#now(),
      value,
      isSurelyLong: reached(value) >= SURELY_LONG,
      freshMs: Math.max(FRESH_MS, (this.#now() - began) * REST),
    });
    return value;
  }
}

/** The count of a list by its filter. */
export const countOf = (counts: LargeCounts, list: string, filter: object, count: Count<number>): Promise<number> =>
  counts.of(`${list} ${JSON.stringify(filter)}`, count, (value) => value);
