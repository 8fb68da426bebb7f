import { brotli } from '../../kernel/cache/compressed.ts';
import { entityTag } from '../../kernel/cache/entity-tag.ts';
import type { Rendered } from './page-source.ts';

export interface HeldPage {
  readonly rendered: Rendered;
  readonly etag: string;
  readonly brotli: Buffer;
}

/** An address is a visitor's word, so neither their number nor their length is without end. */
const MOST = 200;
const LONGEST = 120;

/** Pages that are the same for every visitor without a session, by what they depend on. */
export class HeldPages {
  #pages = new Map<string, Promise<HeldPage>>();

  /** Undefined for what is not worth holding: a redirect, a failure, an endless address. */
  async get(key: string, render: () => Promise<Rendered>): Promise<HeldPage | Rendered> {
    if (key.length > LONGEST) return render();
    const found = this.#pages.get(key);
    if (found) return found;
    const rendered = await render();
    if (rendered.redirect !== undefined || rendered.status !== 200) return rendered;
    const made = this.#hold(rendered);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size >= MOST && oldest !== undefined) this.#pages.delete(oldest);
    this.#pages.set(key, made);
    return made;
  }

  async #hold(rendered: Rendered): Promise<HeldPage> {
    return { rendered, etag: entityTag(rendered.html), brotli: await brotli(rendered.html) };
  }
}
