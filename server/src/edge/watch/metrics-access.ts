import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { StartError } from '../../kernel/config/stop-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. Without a token every caller is refused, loopback included (D86). */
export function isMetricsToken(authorization: string | undefined, token: string | undefined): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && timingSafeEqual(digest(sent), digest(token));
}

interface Page {
  readonly type: string;
  readonly text: () => Promise<string>;
}

/** The metrics on a port of their own, for a network that only the collector reaches. */
export async function listenForMetrics(
  at: { readonly host: string; readonly port: number },
  page: Page,
): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end('Not found\n');
    page.text().then(
      (text) => response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listens, fails) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fails(new StartError(`METRICS_PORT ${at.port} cannot be used (${error.code}): set it to another port.`)),
    );
    server.listen(at, listens);
  });
  return server;
}
