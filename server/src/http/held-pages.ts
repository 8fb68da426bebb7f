import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Rendered } from './page-source.ts';

export interface HeldPage {
  readonly rendered: Rendered;
  readonly etag: string;
  /** At full effort: it is made once and sent many times. */
  readonly brotli: Buffer;
}

const compress = promisify(brotliCompress);
const effort = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

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
    const etag = `"${hash('sha1', rendered.html, 'base64url')}"`;
    return { rendered, etag, brotli: await compress(rendered.html, effort) };
  }
}
