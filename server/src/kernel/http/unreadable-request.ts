import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { hasOneHost } from './has-one-host.ts';
import { Problem } from './problem.ts';
import { newRequestId } from './request-id.ts';

const ofParser = (code: string | undefined): Problem => {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Problem('head-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('too-slow');
  return new Problem('bad-request');
};

const headers = (length: number) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(length),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
});

/** Bytes that are no HTTP never become a request: Node's parser reports them with the socket alone. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // The caller has left, or part of an answer is sent already: Node marks that by this member.
  const { _httpMessage: answering } = socket as Socket & { readonly _httpMessage?: ServerResponse };
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy(error);
    return;
  }
  const problem = ofParser(error.code);
  const body = JSON.stringify(problem.body(newRequestId()));
  const lines = Object.entries(headers(Buffer.byteLength(body))).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'));
}

/** A URL that cannot be decoded, or has a segment longer than any route's, is not found. */
export const refuseAddress: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, request, reply) => {
  const problem = new Problem(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not-found' : 'bad-request');
  const body = JSON.stringify(problem.body(request.id));
  void reply
    .code(problem.status as never)
    .headers(headers(Buffer.byteLength(body)))
    .send(body as never);
};

/** Two refusals that Node would send by itself, without a word. */
export function refuseWithMessage(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const problem = new Problem('expectation-unknown');
    const body = JSON.stringify(problem.body(newRequestId()));
    response.writeHead(problem.status, headers(Buffer.byteLength(body))).end(body);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasOneHost(request.raw) ? undefined : new Problem('bad-request'));
  });
}

/** The largest body with many parts is a color library of 10,000 colors: 120,000 names, objects, lists and commas. */
const MAX_JSON_PARTS = 150_000;
const MAX_JSON_DEPTH = 100;
/** A shorter body is parsed in a few milliseconds, whatever it holds. */
const LARGE_JSON = 64 * 1024;
const BACKSLASH = 92;
const QUOTE = 34;

/** Place of the quote that ends a string; the end of the text if none does. */
function endOfString(text: string, begin: number): number {
  for (let quote = text.indexOf('"', begin + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((quote - before) % 2 === 1) return quote;
  }
  return text.length;
}

/** How each sign of JSON changes the depth, by its code; others are no parts. */
const NO_PART = 2;
const JSON_PARTS = new Int8Array(128).fill(NO_PART);
for (const [sign, change] of [',:', '[{', ']}'].map((signs, at) => [signs, at === 2 ? -1 : at] as const))
  for (const one of sign) JSON_PARTS[one.charCodeAt(0)] = change;

/** True for JSON that takes long to parse: the parser blocks the loop for 250 ms with 4 MB of brackets. */
function isHeavyJson(text: string): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    const change = JSON_PARTS[code] ?? NO_PART;
    if (change === NO_PART) continue;
    depth += change;
    if (change >= 0) parts++;
    if (depth > MAX_JSON_DEPTH || parts > MAX_JSON_PARTS) return true;
  }
  return false;
}

/** Refuses heavy JSON before it is parsed. */
export function refuseHeavyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length > LARGE_JSON && isHeavyJson(body)) done(new Problem('bad-request'));
    else parse(request, body, done);
  });
}
