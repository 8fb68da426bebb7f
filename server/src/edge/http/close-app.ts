import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way to a connection that is silent so far. */
const SILENT_MS = 200;
/** A cut request still gets time to answer and to commit. */
const GOODBYE_MS = 500;

/**
 * Refuses new connections and answers requests in flight; longer ones are cut. Call it before the app listens;
 * what it returns closes the app.
 */
export function closerOf(app: FastifyInstance, cutShort: () => void): (patienceMs: number) => Promise<void> {
  // Node counts a silent connection, as browsers open them in advance, among the busy ones.
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  return async (patienceMs) => {
    let last: NodeJS.Timeout | undefined;
    const cut = setTimeout(() => {
      cutShort();
      last = setTimeout(() => app.server.closeAllConnections(), GOODBYE_MS);
    }, patienceMs);
    const hush = setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, SILENT_MS);
    await app.close().finally(() => {
      clearTimeout(hush);
      clearTimeout(cut);
      clearTimeout(last);
    });
  };
}
