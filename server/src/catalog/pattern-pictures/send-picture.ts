import type { FastifyReply, FastifyRequest } from 'fastify';
import { SVG_HEADERS } from '../../files/facade.ts';
import { entityTag, holdsTag } from '../../kernel/cache/entity-tag.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, no-cache';
/** A drawing in the place of a picture that is still being made. */
export const NO_STORE = 'no-store';

/** Sends an SVG under a policy that runs no scripts (D23). */
export function sendSvg(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  cacheControl: string,
): FastifyReply {
  const etag = entityTag(svg);
  void reply.headers({ ...SVG_HEADERS, 'cache-control': cacheControl, etag });
  return holdsTag(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(svg);
}
