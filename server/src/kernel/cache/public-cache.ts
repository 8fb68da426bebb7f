import { compressed, type Encoding } from './compressed.ts';
import { entityTag } from './entity-tag.ts';

export interface CachedAnswer {
  readonly text: string;
  readonly etag: string;
  /** The same in fewer bytes, once it is made; nobody waits for it. */
  readonly packed: Readonly<Record<Encoding, Buffer>> | undefined;
}

/** One that was sent the long way, with what that put over it. */
export interface ReadyAnswer {
  readonly answer: CachedAnswer;
  /** Names and values in turn, of every answer to this address. */
  readonly head: readonly string[];
  readonly route: string;
}

/** An address is a visitor's word, so neither their number nor their length is without end. */
const MOST = 500;
const LONGEST = 200;
/** Less is not worth packing. */
export const WORTH_PACKING = 1_024;

/** Answers of public reads, ready to be sent again, until any node says that a catalog changed. */
export class PublicCache {
  #answers = new Map<string, CachedAnswer>();
  #ready = new Map<string, ReadyAnswer>();
  /** By content: many addresses have one answer, which is held and packed once. */
  #byTag = new Map<string, CachedAnswer>();
  /** Who comes while an answer is made waits for that one. */
  #making = new Map<string, Promise<CachedAnswer>>();
  #generation = 0;

  get(url: string): CachedAnswer | undefined {
    return this.#answers.get(url);
  }

  ready(url: string): ReadyAnswer | undefined {
    return this.#ready.get(url);
  }

  /** Not for one that was forgotten while it was sent. */
  makeReady(url: string, ready: ReadyAnswer): void {
    if (this.#answers.get(url) === ready.answer) this.#ready.set(url, ready);
  }

  make(url: string, work: () => Promise<unknown>): Promise<CachedAnswer> {
    const found = this.#making.get(url);
    if (found) return found;
    const making = this.#make(url, work).finally(() => {
      if (this.#making.get(url) === making) this.#making.delete(url);
    });
    this.#making.set(url, making);
    return making;
  }

  /** What was begun before a change is not held after it, and not given to who comes after it. */
  async #make(url: string, work: () => Promise<unknown>): Promise<CachedAnswer> {
    const generation = this.#generation;
    const text = JSON.stringify(await work());
    const etag = entityTag(text);
    const isHeld = generation === this.#generation && url.length <= LONGEST;
    if (!isHeld) return { text, etag, packed: undefined };
    if (this.#answers.size >= MOST) this.#forget();
    const answer = this.#byTag.get(etag) ?? pack({ text, etag, packed: undefined });
    this.#byTag.set(etag, answer);
    this.#answers.set(url, answer);
    return answer;
  }

  clear(): void {
    this.#generation++;
    this.#making.clear();
    this.#forget();
  }

  #forget(): void {
    this.#answers.clear();
    this.#ready.clear();
    this.#byTag.clear();
  }
}

function pack(answer: { -readonly [Member in keyof CachedAnswer]: CachedAnswer[Member] }): CachedAnswer {
  if (answer.text.length < WORTH_PACKING) return answer;
  compressed(answer.text).then(
    (packed) => {
      answer.packed = packed;
    },
    // Then it is packed for each caller, as everything else.
    () => {},
  );
  return answer;
}
