// Measured by `npm run bench -- portal`: W1 reads some projects again and again, and 2,000 of them a second time.

/** At most this much is cached; the answer that was read longest ago is dropped first. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Answers to reads of single people, under a key that names everything they are made of. As bytes, they leave without being encoded again. */
export class ViewerCache {
  #answers = new Map<string, Buffer>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Buffer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    // The map keeps the order of insertion, so the newest is last.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  keep(key: string, answer: Buffer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.length ?? 0;
    this.#answers.delete(key);
  }
}
