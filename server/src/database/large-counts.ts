/** Up to so many rows are counted each time: that takes less than a millisecond. */
export const COUNTED_EACH_TIME = 1_000;
const FRESH_MS = 30_000;
/** A filter is a person's word, so their number is not without end. */
const MOST_KEPT = 200;

interface Kept {
  readonly at: number;
  readonly value: Promise<unknown>;
}

/** `most` is the limit to count by; without it all are counted. */
type Count<Value> = (most: number | undefined) => Promise<Value>;

/**
 * Figures of lists that may be long. A short list is counted at each read and so always right; of a long one nobody can tell
 * the count from that of half a minute ago, and counting it each time would make every read as slow as the list is long.
 */
export class LargeCounts {
  #kept = new Map<string, Kept>();
  #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** `reached`: how many rows the figures stand for, of the part that has most. */
  async of<Value>(key: string, count: Count<Value>, reached: (value: Value) => number): Promise<Value> {
    const few = await count(COUNTED_EACH_TIME + 1);
    if (reached(few) <= COUNTED_EACH_TIME) return few;
    const kept = this.#kept.get(key) as { readonly at: number; readonly value: Promise<Value> } | undefined;
    if (!kept) return this.#keep(key, count(undefined));
    if (this.#now() - kept.at > FRESH_MS) {
      // Who asks meanwhile is given the old one, and nobody waits.
      this.#kept.set(key, { at: this.#now(), value: kept.value });
      void count(undefined).then(
        (value) => this.#keep(key, Promise.resolve(value)),
        // Counted again when it is next too old.
        () => {},
      );
    }
    return kept.value;
  }

  #keep<Value>(key: string, value: Promise<Value>): Promise<Value> {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    const kept = { at: this.#now(), value };
    this.#kept.set(key, kept);
    value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return value;
  }
}

/** Of a list by its filter. */
export const countOf = (counts: LargeCounts, list: string, filter: object, count: Count<number>): Promise<number> =>
  counts.of(`${list} ${JSON.stringify(filter)}`, count, (value) => value);
