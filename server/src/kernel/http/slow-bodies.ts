import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Patience {
  /** All of an ordinary request has come by then. */
  readonly requestMs: number;
  /** A file may take hours, but this much of it comes in any such time. */
  readonly leastBytes: number;
  readonly lookEveryMs: number;
}

const usual: Patience = { requestMs: 30_000, leastBytes: 30_000, lookEveryMs: 5_000 };

interface Coming {
  readonly socket: Socket;
  readonly isUpload: boolean;
  since: number;
  bytes: number;
}

/** Whether more comes behind the head. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type'] === 'application/offset+octet-stream';

/** Whether it must go: late, or, for an upload, slower than anybody's line. */
const isTooSlow = (one: Coming, now: number, { requestMs, leastBytes }: Patience): boolean => {
  if (now - one.since < requestMs) return false;
  const came = one.socket.bytesRead - one.bytes;
  if (!one.isUpload || came < leastBytes) return true;
  one.since = now;
  one.bytes = one.socket.bytesRead;
  return false;
};

/**
 * Closes connections that send too slowly. Node's own limit counts the whole request and would cut every large file, so this
 * one counts time for requests and bytes for uploads.
 */
export function cutSlowBodies(app: FastifyInstance, patience = usual): void {
  const coming = new Map<IncomingMessage, Coming>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // A request that a test injects has no line to cut.
    if (raw.socket instanceof Socket && hasBody(raw) && !raw.complete) {
      const { socket } = raw;
      coming.set(raw, { socket, isUpload: isUpload(raw), since: Date.now(), bytes: socket.bytesRead });
      raw.once('close', () => coming.delete(raw));
    }
    done();
  });
  const look = setInterval(() => {
    const now = Date.now();
    for (const [raw, one] of coming) {
      if (raw.complete) coming.delete(raw);
      else if (isTooSlow(one, now, patience)) one.socket.destroy();
    }
  }, patience.lookEveryMs);
  look.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(look);
    done();
  });
}
