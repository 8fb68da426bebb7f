import { hash } from 'node:crypto';
import { once } from 'node:events';
import { toPublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import { TEXT_PAGES, textPageOf } from '@colorway/rules/content/pages/text-page.ts';
import { isPreview } from '@colorway/rules/content/preview.ts';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import {
  designOfPage,
  linkPreview,
  presentCard,
  productOfPage,
  readDraftPriceData,
  readDraftSettings,
  seesDrafts,
} from '../../catalog/facade.ts';
import { preferredEncoding } from '../../kernel/cache/accept-encoding.ts';
import { brotli } from '../../kernel/cache/compressed.ts';
import { entityTag, holdsTag } from '../../kernel/cache/entity-tag.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { allowScripts } from '../../kernel/http/security-headers.ts';
import { type Caller, VISITOR, whoAsks } from '../../kernel/operation/guard.ts';
import { may } from '../../kernel/operation/may.ts';
import { projectOfAddress, projectOfPage } from '../../project/facade.ts';
import { noSuchInvoice } from '../../sales/facade.ts';
import { allowSites, isEmbedded, registerEmbedScript } from './embedding.ts';
import type { PageData, Pages, Rendered } from './page-source.ts';
import { shortLocation } from './short-location.ts';

interface CachedPage {
  readonly rendered: Rendered;
  readonly etag: string;
  readonly brotli: Buffer;
}

/** An address is a visitor's word, so neither their number nor their length is without end. */
const MAX_PAGES = 200;
const MAX_KEY_LENGTH = 120;

/** Pages that are the same for every visitor without a session, by what they depend on. */
class PageCache {
  #pages = new Map<string, Promise<CachedPage>>();

  /** Undefined for what is not worth holding: a redirect, a failure, an endless address. */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Rendered> {
    if (key.length > MAX_KEY_LENGTH) return render();
    const found = this.#pages.get(key);
    if (found) return found;
    const rendered = await render();
    if (rendered.redirect !== undefined || rendered.status !== 200) return rendered;
    const made = this.#hold(rendered);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size >= MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    this.#pages.set(key, made);
    return made;
  }

  async #hold(rendered: Rendered): Promise<CachedPage> {
    return { rendered, etag: entityTag(rendered.html), brotli: await brotli(rendered.html) };
  }
}

/** The project that a page is about, so that who holds several links is shown as the holder of this one. */
const projectIn = (url: string): string | undefined => /^\/project\/([^/?#]+)/.exec(url)?.[1];

/** Home and the gallery begin with what is live. */
const showsPatterns = (url: string): boolean => /^\/(?:patterns)?(?:\?|$)/.test(url);

const HTML = 'text/html; charset=utf-8';

const sendOwn = (request: FastifyRequest, reply: FastifyReply, rendered: Rendered) => {
  const { status, html, redirect, error, scripts } = rendered;
  if (error !== undefined) request.log.error({ err: error, reqId: request.id }, 'a page could not be drawn');
  allowScripts(reply, scripts);
  void reply.header('cache-control', 'private, no-store');
  return redirect !== undefined
    ? reply.redirect(shortLocation(redirect), 302)
    : reply.code(status).type(HTML).send(html);
};

const sendCachedPage = (request: FastifyRequest, reply: FastifyReply, { rendered, etag, brotli }: CachedPage) => {
  void reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
  // Browsers take over the policy of a 304 for the page that they hold.
  allowScripts(reply, rendered.scripts);
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type(HTML);
  const takesBrotli = preferredEncoding(request.headers['accept-encoding'], ['br']) === 'br';
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(rendered.html);
};

const develop = (app: FastifyInstance, middleware: NonNullable<Pages['middleware']>): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Vite's own scripts are inline, and its reload comes by web socket.
    void reply.removeHeader('content-security-policy');
    await Promise.race([middleware(request.raw, reply.raw), once(reply.raw, 'close').then(() => reply.hijack())]);
  });
};

/** Addresses of programs answer a program, also when there is nothing. */
const isForPrograms = (url: string): boolean => /^\/(api|assets|files)\//.test(url);

/** Pages of text; a preview has the drafts. No page fails because the content cannot be read. */
async function readTexts({ db, content, log }: Deps, preview: boolean) {
  try {
    const { texts } = preview ? (await readDraftPriceData(db, content.cache)).content : await content.read();
    return texts;
  } catch (err) {
    log.error({ err }, 'pages: the texts could not be read');
    return undefined;
  }
}

/** Reads the initial data of a page. Only staff of the content see its drafts, by a query parameter. */
async function pageData(deps: Deps, url: string, found: Caller, product: PageData['product']): Promise<PageData> {
  const { sessions } = found;
  const preview = seesDrafts(sessions) && isPreview(url);
  const live = showsPatterns(url) ? await deps.patterns.live() : undefined;
  const patterns = live?.map((group) => presentCard(group, deps.config.demo));
  const project = may('project', found, projectOfAddress(url))
    ? await projectOfPage({ deps, tx: deps.db, sessions }, url)
    : undefined;
  const shared = await designOfPage(deps, url);
  const design = shared === 'missing' ? null : shared;
  const linked = await linkPreview(deps, url, design);
  const { publicUrl } = deps.config;
  const texts = await readTexts(deps, preview);
  const page = textPageOf(url);
  const text = page && texts?.[page];
  return {
    settings: toPublicSettings(await (preview ? readDraftSettings(deps.db, deps.content.cache) : deps.settings.read())),
    viewer: found.viewerOn(projectIn(url)),
    demo: deps.config.demo,
    textPages: TEXT_PAGES.filter((one) => texts?.[one]),
    ...(text && { text }),
    ...(design !== undefined && { design }),
    ...(preview && { preview }),
    ...(patterns && { patterns }),
    // Only an address from outside can be named in full.
    ...(linked && {
      linked: {
        ...linked,
        picture: publicUrl && publicUrl + linked.picture,
        oembed: publicUrl && `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + url)}`,
      },
    }),
    ...(product && { product }),
    ...(project && { project }),
  };
}

/** The data of a page; in a frame of another site it is that of a visitor, whoever is signed in. */
async function readPage(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { url } = request;
  const embedded = isEmbedded(url) ? await allowSites(deps, request, reply) : undefined;
  const found = embedded ? VISITOR : await whoAsks(deps, request, projectOfAddress(url));
  const product = await productOfPage(deps, url);
  const data = await pageData(deps, url, found, product === 'missing' ? undefined : product);
  return { page: { ...data, ...(embedded && { embedded }) }, product };
}

export async function registerPages(app: FastifyInstance, deps: Deps, pages: Pages): Promise<void> {
  if (pages.assets !== undefined) {
    // The names change with the bytes, so browsers never revalidate.
    const immutable = {
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    } as const;
    await app.register(staticFiles, {
      root: pages.assets,
      wildcard: false,
      index: false,
      decorateReply: false,
      ...immutable,
    });
  }
  registerEmbedScript(app, pages);
  if (pages.middleware) develop(app, pages.middleware);
  const pageCache = new PageCache();

  app.get('/*', async (request, reply) => {
    const { url } = request;
    if (isForPrograms(url)) throw new Problem('not-found');
    const { page, product } = await readPage(deps, request, reply);
    const render = () => pages.render({ url, page });
    const isMissing =
      product === 'missing' || page.design === null || (textPageOf(url) !== undefined && page.text === undefined);
    if (isMissing || (await noSuchInvoice(deps, url))) {
      return sendOwn(request, reply, { ...(await render()), status: 404 });
    }
    const isOwn = page.preview || page.viewer.kind !== 'nobody' || page.embedded?.isPreview;
    if (isOwn || !pages.stable) return sendOwn(request, reply, await render());
    const { settings, patterns, textPages, text, design, linked, embedded } = page;
    const about = hash(
      'sha1',
      JSON.stringify([settings, patterns, page.product, textPages, text, design, linked, embedded]),
      'base64url',
    );
    const drawn = await pageCache.get(`${about} ${url}`, render);
    return 'brotli' in drawn ? sendCachedPage(request, reply, drawn) : sendOwn(request, reply, drawn);
  });
}
