import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './accept-encoding.ts';
import { ENCODINGS } from './compressed.ts';
import { holdsTag } from './entity-tag.ts';
import type { CachedAnswer, PublicCache } from './public-cache.ts';

/** With zero seconds the browser revalidates the answer at each use. */
const cacheControl = (seconds: number): string =>
  seconds === 0 ? 'public, no-cache' : `public, max-age=${seconds}, stale-while-revalidate=86400`;

const flat = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

export function sendCached(
  cache: PublicCache,
  { headers, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  seconds: number,
): FastifyReply {
  const { text, etag, packed } = answer;
  void reply.header('cache-control', cacheControl(seconds)).header('etag', etag).header('vary', 'accept-encoding');
  cache.makeReady(url, { answer, head: flat(reply.getHeaders()), route: routeOptions.url ?? '' });
  if (holdsTag(headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const encoding = packed && preferredEncoding(headers['accept-encoding'], ENCODINGS);
  return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(text);
}
