import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { allFastPaths } from '@colorway/server/kernel/config/fast-paths.ts';
import { copyDatabase, createTestDatabase } from '../kit/test-database.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | undefined;
  /** The network that the request seems to come from, so that limits by network do not meet. */
  readonly ip: string;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded; empty for a stream of events. */
  readonly body: string;
}

export interface Twin {
  readonly server: TestServer;
  /** Over a socket, since early answers leave before Fastify. */
  send(request: Sent): Promise<Received>;
}

export interface Twins<Seeded> {
  readonly fast: Twin;
  readonly plain: Twin;
  readonly seeded: Seeded;
  /** When both began to differ: ids and times after it are their own. */
  readonly began: number;
  close(): Promise<void>;
}

const isText = (type: string): boolean => /json|text|xml|svg/.test(type);

async function receive(answer: IncomingMessage): Promise<Received> {
  const { statusCode: status = 0, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, headers, body: '' };
  }
  const bytes = await buffer(answer);
  const decoded = headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
  return { status, headers, body: decoded.toString(isText(type) ? 'utf8' : 'base64') };
}

const sender =
  (origin: string, agent: Agent) =>
  ({ method, url, headers = {}, payload, ip }: Sent): Promise<Received> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(origin + url, { method, agent, headers: { ...headers, 'x-forwarded-for': ip } });
      sent.once('response', (answer) => receive(answer).then(resolve, reject));
      sent.once('error', reject);
      sent.end(payload);
    });

const env = { DEMO: '1', TRUST_PROXY: '1' };

/** Two servers on copies of one database and one folder: one with every fast path, one with none. */
export async function openTwins<Seeded>(seed: (server: TestServer) => Promise<Seeded>): Promise<Twins<Seeded>> {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-twins-'));
  const database = await createTestDatabase();
  const first = await createTestServer({ beside: database, env: { ...env, DATA_DIR: join(folder, 'seed') } });
  const seeded = await seed(first);
  await first.close();
  const agent = new Agent({ keepAlive: true });
  const open = async (name: string, on: boolean): Promise<Twin & { close(): Promise<void> }> => {
    const copy = await copyDatabase(database);
    const dataDir = join(folder, name);
    cpSync(join(folder, 'seed'), dataDir, { recursive: true });
    const server = await createTestServer({ beside: copy, env: { ...env, DATA_DIR: dataDir }, fast: allFastPaths(on) });
    const send = sender(await server.listen(), agent);
    return { server, send, close: () => server.close().then(() => copy.drop()) };
  };
  const [fast, plain] = [await open('fast', true), await open('plain', false)];
  return {
    fast,
    plain,
    seeded,
    began: Date.now(),
    close: async () => {
      agent.destroy();
      await Promise.all([fast.close(), plain.close()]);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
