import { hash } from 'node:crypto';

export interface HeldAnswer {
  readonly text: string;
  readonly etag: string;
}

/** An address is a visitor's word, so neither their number nor their length is without end. */
const MOST = 500;
const LONGEST = 200;

/** Answers of public reads, ready to be sent again, until any node says that a catalogue changed. */
export class HeldAnswers {
  #answers = new Map<string, HeldAnswer>();
  #generation = 0;

  get(url: string): HeldAnswer | undefined {
    return this.#answers.get(url);
  }

  /** What was begun before a change is not held after it. */
  async make(url: string, work: () => Promise<unknown>): Promise<HeldAnswer> {
    const generation = this.#generation;
    const text = JSON.stringify(await work());
    const answer = { text, etag: `"${hash('sha1', text, 'base64url')}"` };
    if (generation === this.#generation && url.length <= LONGEST) {
      if (this.#answers.size >= MOST) this.#answers.clear();
      this.#answers.set(url, answer);
    }
    return answer;
  }

  clear(): void {
    this.#generation++;
    this.#answers.clear();
  }
}
