import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Finishes } from '../http/finished.ts';
import { hasOneHost } from '../http/has-one-host.ts';
import { newRequestId } from '../http/request-id.ts';
import { hasBody } from '../http/slow-bodies.ts';
import { preferredEncoding } from './accept-encoding.ts';
import { ENCODINGS, type Encoding } from './compressed.ts';
import { holdsTag } from './entity-tag.ts';
import { type CachedAnswer, type PublicCache, type ReadyAnswer, WORTH_PACKING } from './public-cache.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Browsers send one of a few values. */
const MAX_HEADERS = 50;
const preferred = new Map<string, Encoding | undefined>();
const encodingFor = (header: string | undefined): Encoding | undefined => {
  if (header === undefined) return undefined;
  if (preferred.has(header)) return preferred.get(header);
  if (preferred.size >= MAX_HEADERS) preferred.clear();
  const encoding = preferredEncoding(header, ENCODINGS);
  preferred.set(header, encoding);
  return encoding;
};

interface Body {
  readonly text: string;
  readonly length: string;
}

const bodies = new WeakMap<CachedAnswer | Buffer, Body>();
/**
 * The bytes as latin1 text, which Node sends in one piece with the headers and without encoding it. A buffer would be sent as a
 * second piece, and UTF-8 text would be encoded at each request.
 */
const bodyOf = (answer: CachedAnswer | Buffer): Body => {
  const found = bodies.get(answer);
  if (found) return found;
  const bytes = Buffer.isBuffer(answer) ? answer : Buffer.from(answer.text);
  const body = { text: bytes.toString('latin1'), length: String(bytes.length) };
  bodies.set(answer, body);
  return body;
};

/** Sends it. Undefined when it is not compressed yet as this caller prefers it: then Fastify answers. */
function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { answer, head }: ReadyAnswer,
  id: string,
): number | undefined {
  const { text, packed, etag } = answer;
  if (holdsTag(headers['if-none-match'], etag)) {
    response.writeHead(304, [...head, 'x-request-id', id]).end();
    return 304;
  }
  const encoding = text.length < WORTH_PACKING ? undefined : encodingFor(String(headers['accept-encoding'] ?? ''));
  if (encoding && !packed) return undefined;
  const body = bodyOf(encoding && packed ? packed[encoding] : answer);
  const more = ['content-type', 'application/json; charset=utf-8', 'content-length', body.length];
  if (encoding) more.push('content-encoding', encoding);
  response.writeHead(200, [...head, ...more, 'x-request-id', id]).end(body.text, 'latin1');
  return 200;
}

/**
 * Sends a cached answer before Fastify looks at the request: its routing and hooks would be half of what such an answer
 * costs. Fastify has sent it once before, and its headers are sent again. Measured by `npm run bench -- server`.
 */
export function answerEarly(
  app: FastifyInstance,
  { held: cache, draining }: { readonly held: PublicCache; readonly draining: AbortSignal },
  finishes: Finishes,
  isWithinLimit: (request: IncomingMessage) => boolean,
): void {
  const [longWay] = app.server.listeners('request') as Listener[];
  if (!longWay) throw new Error('Expected a listener that answers requests');
  app.server.removeListener('request', longWay);
  app.server.on('request', (request, response) => {
    const { method, url = '', headers } = request;
    const isPlain = method === 'GET' && headers.host !== undefined && !hasBody(request) && !headers.authorization;
    const ready = isPlain && !draining.aborted ? cache.ready(url) : undefined;
    // Past the limit Fastify refuses.
    if (!ready || !hasOneHost(request) || !isWithinLimit(request)) return longWay.call(app.server, request, response);
    const began = performance.now();
    const id = newRequestId();
    const status = send(request, response, ready, id);
    if (status === undefined) return longWay.call(app.server, request, response);
    finishes.tell({ id, method: 'GET', route: ready.route, status, ms: performance.now() - began });
  });
}
