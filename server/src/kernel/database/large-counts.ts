/** Up to so many rows are counted each time: that takes less than a millisecond. */
export const COUNTED_EACH_TIME = 1_000;
/** One that was so long is not a short one half a minute later. */
const SURELY_LONG = 10_000;
const FRESH_MS = 30_000;
/** A filter is a person's word, so their number is not without end. */
const MAX_KEPT = 200;

interface Kept<Value = unknown> {
  readonly at: number;
  readonly value: Value;
  readonly isSurelyLong: boolean;
}

/** `most` is the limit to count by; without it all are counted. */
type Count<Value> = (most: number | undefined) => Promise<Value>;

/**
 * Counts of lists that may be long. A short list is counted at each read and is always right. A long one may be half a minute
 * old, since counting it each time would make every read as slow as the list is long.
 */
export class LargeCounts {
  #kept = new Map<string, Kept>();
  #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** `reached`: how many rows the figures stand for, of the part that has most. */
  async of<Value>(key: string, count: Count<Value>, reached: (value: Value) => number): Promise<Value> {
    const kept = this.#kept.get(key) as Kept<Value> | undefined;
    const isFresh = kept !== undefined && this.#now() - kept.at <= FRESH_MS;
    if (isFresh && kept.isSurelyLong) return kept.value;
    const few = await count(COUNTED_EACH_TIME + 1);
    if (reached(few) <= COUNTED_EACH_TIME) return few;
    if (isFresh) return kept.value;
    const whole = this.#whole(key, count, reached);
    if (!kept) return whole;
    // Readers get the old count while the new one is made; after a failure it is counted again once it is too old.
    this.#kept.set(key, { ...kept, at: this.#now() });
    whole.catch(() => {});
    return kept.value;
  }

  async #whole<Value>(key: string, count: Count<Value>, reached: (value: Value) => number): Promise<Value> {
    const value = await count(undefined);
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, {
      at: this.#now(),
      value,
      isSurelyLong: reached(value) >= SURELY_LONG,
    });
    return value;
  }
}

/** The count of a list by its filter. */
export const countOf = (counts: LargeCounts, list: string, filter: object, count: Count<number>): Promise<number> =>
  counts.of(`${list} ${JSON.stringify(filter)}`, count, (value) => value);
