import type { FastPaths } from '../config/fast-paths.ts';
import { compressed, type Encoding } from './compressed.ts';
import { entityTag } from './entity-tag.ts';

// Measured by `npm run bench -- server`: public reads beside a plain Fastify with the same bytes.

export interface CachedAnswer {
  readonly text: string;
  readonly etag: string;
  /** The compressed forms, once they are made; no request waits for them. */
  readonly packed: Readonly<Record<Encoding, Buffer>> | undefined;
}

/** An answer that Fastify sent once, with the headers that its hooks added. */
export interface ReadyAnswer {
  readonly answer: CachedAnswer;
  /** Names and values in turn, of every answer to this address. */
  readonly head: readonly string[];
  readonly route: string;
}

/** Visitors choose the address, so the number and the length of addresses are limited. */
const MAX_ADDRESSES = 500;
const MAX_ADDRESS_LENGTH = 200;
/** A shorter text is sent uncompressed. */
export const WORTH_PACKING = 1_024;

/** Answers of public reads, ready to be sent again until a node publishes that a catalog changed. */
export class PublicCache {
  readonly #isOn: boolean;
  #answers = new Map<string, CachedAnswer>();
  #ready = new Map<string, ReadyAnswer>();
  /** Several addresses with one answer share its text and its compressed forms. */
  #byTag = new Map<string, CachedAnswer>();
  /** Requests for an answer that is being made wait for it. */
  #making = new Map<string, Promise<CachedAnswer>>();
  #generation = 0;

  constructor({ publicCache }: Pick<FastPaths, 'publicCache'>) {
    this.#isOn = publicCache;
  }

  get(url: string): CachedAnswer | undefined {
    return this.#answers.get(url);
  }

  ready(url: string): ReadyAnswer | undefined {
    return this.#ready.get(url);
  }

  /** Ignores an answer that was dropped while it was sent. */
  makeReady(url: string, ready: ReadyAnswer): void {
    if (this.#answers.get(url) === ready.answer) this.#ready.set(url, ready);
  }

  make(url: string, work: () => Promise<unknown>): Promise<CachedAnswer> {
    if (!this.#isOn) return answerOf(work);
    const found = this.#making.get(url);
    if (found) return found;
    const making = this.#make(url, work).finally(() => {
      if (this.#making.get(url) === making) this.#making.delete(url);
    });
    this.#making.set(url, making);
    return making;
  }

  /** An answer whose work began before the last invalidation is sent, but not cached. */
  async #make(url: string, work: () => Promise<unknown>): Promise<CachedAnswer> {
    const generation = this.#generation;
    const made = await answerOf(work);
    if (generation !== this.#generation || url.length > MAX_ADDRESS_LENGTH) return made;
    if (this.#answers.size >= MAX_ADDRESSES) this.#drop();
    const answer = this.#byTag.get(made.etag) ?? pack(made);
    this.#byTag.set(answer.etag, answer);
    this.#answers.set(url, answer);
    return answer;
  }

  clear(): void {
    this.#generation++;
    this.#making.clear();
    this.#drop();
  }

  #drop(): void {
    this.#answers.clear();
    this.#ready.clear();
    this.#byTag.clear();
  }
}

type Unpacked = { -readonly [Member in keyof CachedAnswer]: CachedAnswer[Member] };

async function answerOf(work: () => Promise<unknown>): Promise<Unpacked> {
  const text = JSON.stringify(await work());
  return { text, etag: entityTag(text), packed: undefined };
}

function pack(answer: Unpacked): CachedAnswer {
  if (answer.text.length < WORTH_PACKING) return answer;
  compressed(answer.text).then(
    (packed) => {
      answer.packed = packed;
    },
    // Then it is compressed for each request, as every other answer is.
    () => {},
  );
  return answer;
}
