import type { FastifyInstance } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { linkPreview } from '../patterns/shared/link-preview.ts';
import { designOfPage } from '../patterns/shared/shared-page.ts';

/** Pictures for link previews have this size. */
const WIDTH = 1_200;
const HEIGHT = 630;
const DAY_SECONDS = 86_400;

interface Query {
  readonly url?: string;
  readonly format?: string;
  readonly maxwidth?: string;
  readonly maxheight?: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A limit in pixels; nothing else limits. */
const limitOf = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;

function sizeWithin({ maxwidth, maxheight }: Query): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, limitOf(maxwidth) / WIDTH, limitOf(maxheight) / HEIGHT);
  return { width: Math.max(1, Math.floor(WIDTH * scale)), height: Math.max(1, Math.floor(HEIGHT * scale)) };
}

/** The path of a page of this portal. */
function pathOf(portal: string, url: unknown): string | undefined {
  const page = typeof url === 'string' && url.length <= 2_000 ? URL.parse(url) : null;
  return page?.origin === new URL(portal).origin ? page.pathname + page.search : undefined;
}

/** A linked picture, which every reader shows; a frame would show only on the listed sites. */
export function registerOembed(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'oembed', async (request, reply) => {
    const query = request.query as Query;
    if ((query.format ?? 'json') !== 'json') {
      throw new Problem('invalid-input', { message: 'Only the format json is available.' });
    }
    const portal = deps.publicUrl();
    const path = pathOf(portal, query.url);
    const shared = path === undefined ? undefined : await designOfPage(deps, path);
    const linked = path === undefined || shared === 'missing' ? undefined : await linkPreview(deps, path, shared);
    if (path === undefined || !linked) {
      throw new Problem('not-found', { message: 'There is no design or pattern at this address.' });
    }
    const { brandName } = await deps.settings.read();
    const { width, height } = sizeWithin(query);
    const [page, picture] = [escapeHtml(portal + path), escapeHtml(portal + linked.picture)];
    const html = `<a href="${page}"><img src="${picture}" alt="${escapeHtml(linked.title)}" width="${width}" height="${height}"></a>`;
    return reply.header('cache-control', 'public, max-age=3600').send({
      version: '1.0',
      type: 'rich',
      title: linked.title,
      provider_name: brandName,
      provider_url: portal,
      cache_age: DAY_SECONDS,
      html,
      width,
      height,
      thumbnail_url: portal + linked.picture,
      thumbnail_width: WIDTH,
      thumbnail_height: HEIGHT,
    });
  });
}
