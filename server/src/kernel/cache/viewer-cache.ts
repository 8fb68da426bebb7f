// Measured by `npm run bench -- portal`: W1 reads one project again and again.

/** The texts of at most this length in all are cached; the one that was read longest ago is dropped first. */
const MAX_CHARS = 16_000_000;

/** Answers to reads of single people, under a key that names everything they are made of. */
export class ViewerCache {
  #texts = new Map<string, string>();
  #chars = 0;

  get(key: string): string | undefined {
    const text = this.#texts.get(key);
    if (text === undefined) return undefined;
    // The map keeps the order of insertion, so the newest is last.
    this.#texts.delete(key);
    this.#texts.set(key, text);
    return text;
  }

  keep(key: string, text: string): void {
    this.#drop(key);
    this.#texts.set(key, text);
    this.#chars += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#chars <= MAX_CHARS) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#chars -= this.#texts.get(key)?.length ?? 0;
    this.#texts.delete(key);
  }
}
