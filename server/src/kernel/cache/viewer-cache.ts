/** So much text is kept; the one that was asked for longest ago goes first. */
const MAX_CHARS = 16_000_000;

/** Answers to reads of single people, under a mark that names all that they were made of. */
export class ViewerCache {
  #texts = new Map<string, string>();
  #chars = 0;

  get(mark: string): string | undefined {
    const text = this.#texts.get(mark);
    if (text === undefined) return undefined;
    // The newest stand last.
    this.#texts.delete(mark);
    this.#texts.set(mark, text);
    return text;
  }

  keep(mark: string, text: string): void {
    this.#drop(mark);
    this.#texts.set(mark, text);
    this.#chars += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#chars <= MAX_CHARS) break;
      this.#drop(oldest);
    }
  }

  #drop(mark: string): void {
    this.#chars -= this.#texts.get(mark)?.length ?? 0;
    this.#texts.delete(mark);
  }
}
