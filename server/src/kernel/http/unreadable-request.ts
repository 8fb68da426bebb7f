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
