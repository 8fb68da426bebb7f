import { EMBED_PATH } from '@colorway/rules/embedding/frame-messages.ts';
import { currentSites, frameAncestors } from '@colorway/rules/embedding/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { noteShown, readScript, readSites } from '../../catalog/facade.ts';
import { entityTag, holdsTag } from '../../kernel/cache/entity-tag.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { allowFraming } from '../../kernel/http/security-headers.ts';
import type { PageData, Pages } from './page-source.ts';

const HOUR = 'public, max-age=3600, must-revalidate';

export const isEmbedded = (url: string): boolean => url.startsWith(EMBED_PATH);

/** A frame that a page of this portal opened: its preview for staff. */
const isOwnFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'same-origin';

/** Allows the listed sites to frame the answer, and names them to the page, which answers to no other. */
export async function allowSites(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NonNullable<PageData['embedded']>> {
  const sites = currentSites((await readSites(deps.db)).sites, Date.now());
  const isOwn = isOwnFrame(request);
  allowFraming(reply, isOwn ? "'self'" : frameAncestors(sites));
  if (!isOwn) noteShown(deps, request, sites);
  const accent = /[?&]accent=([0-9a-f]{6})(?:&|$)/i.exec(request.url)?.[1];
  return { sites, isPreview: isOwn, ...(accent !== undefined && { accent: `#${accent.toLowerCase()}` }) };
}

/** The script that pages of other sites load. */
export function registerEmbedScript(app: FastifyInstance, pages: Pages): void {
  const read = pages.embedScript ?? readScript;
  app.get('/embed/v1.js', async (request, reply) => {
    const script = await read();
    if (script === undefined) throw new Problem('not-found');
    const etag = entityTag(script);
    void reply.header('cache-control', HOUR).header('etag', etag);
    if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
