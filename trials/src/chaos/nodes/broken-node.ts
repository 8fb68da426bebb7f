import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Each is a way in which a server breaks its word; the harness has to notice all of them. */
export const FAULTS = [
  'fails a read',
  'loses an inquiry',
  'stores an inquiry under another id',
  'changes a file',
  'loses a change',
  'swallows an event',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Each fault strikes this often, so that the load goes on. */
const EVERY = 3;

interface Answered {
  readonly status: number;
  readonly body: object | Buffer;
}

const OF: Readonly<Record<Fault, (method: string, path: string) => boolean>> = {
  'fails a read': (method, path) => method === 'GET' && path === '/api/settings',
  'loses an inquiry': (method, path) => method === 'POST' && path.endsWith('-inquiry'),
  'stores an inquiry under another id': (method, path) => method === 'POST' && path.endsWith('-inquiry'),
  'changes a file': (method, path) => method === 'GET' && path.startsWith('/files/'),
  'loses a change': (method, path) => method === 'PATCH' && path === '/api/admin/settings',
  'swallows an event': (_method, path) => path === '/api/admin/events',
};

/** The answer of a fault that does not ask the node behind it; undefined for one that does. */
const invented = (fault: Fault, body: Buffer): Answered | undefined => {
  if (fault === 'fails a read') return { status: 500, body: { code: 'internal' } };
  if (fault === 'loses an inquiry') return { status: 200, body: { id: randomUUID() } };
  if (fault === 'loses a change') return { status: 200, body: { version: JSON.parse(body.toString()).version + 1 } };
  return undefined;
};

const distorted = (fault: Fault, bytes: Buffer): Buffer => {
  if (fault === 'changes a file') return Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]);
  return Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), id: randomUUID() }));
};

/** A server before a sound one, which keeps everything but one of its promises. */
export async function startBrokenNode(target: string, fault: Fault | undefined) {
  let matches = 0;
  let events = 0;
  const isStruck = (method: string, path: string): boolean =>
    fault !== undefined && OF[fault](method, path) && matches++ % EVERY === EVERY - 1;

  const answerStream = async (got: IncomingMessage, answer: ServerResponse): Promise<void> => {
    answer.flushHeaders();
    let text = '';
    for await (const chunk of got) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const isSwallowed =
          fault === 'swallows an event' && block.includes('event: settings-changed') && ++events % EVERY === 0;
        if (!isSwallowed) answer.write(`${block}\n\n`);
      }
    }
    answer.end();
  };

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const path = url.split('?')[0] ?? '';
    const body = await buffer(incoming);
    const struck = isStruck(method, path) ? fault : undefined;
    const own = struck && invented(struck, body);
    if (own)
      return void answer.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body));
    const on = request(new URL(url, target), {
      method,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
    });
    on.once('error', () => answer.destroy());
    on.once('response', async (got) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = got.headers;
      answer.writeHead(got.statusCode ?? 502, own);
      if (got.headers['content-type']?.startsWith('text/event-stream')) return answerStream(got, answer);
      const bytes = await buffer(got);
      answer.end(struck && got.statusCode === 200 ? distorted(struck, bytes) : bytes);
    });
    on.end(body);
  };

  const server = createServer((incoming, answer) => void pass(incoming, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
