import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../kit/process/free-port.ts';
import { type ServerProcess, startServerProcess } from '../../kit/process/server-process.ts';
import { createEmptyDatabase } from '../../kit/test-database.ts';
import { type S3StandIn, startS3StandIn } from '../../stand-ins/s3.ts';
import { type Balancer, startBalancer } from './balancer.ts';

export interface Nodes {
  /** The addresses of the nodes themselves, in their order. */
  readonly at: readonly [string, string, string];
  readonly balancer: Balancer;
  readonly databaseUrl: string;
  readonly store: S3StandIn;
  /** Starts this one (again), and waits until it is ready. */
  start(index: number): Promise<void>;
  /** Ends this one; answers its exit code and how long it took. */
  end(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<{ exit: number | NodeJS.Signals; ms: number }>;
  /** Output of all nodes, ended ones included. */
  output(): string;
  close(): Promise<void>;
}

/** The same on every node. */
const SECRET_KEY = 'n'.repeat(43);

/** Three processes on one PostgreSQL and one store that speaks S3, behind a balancer. They share no folder. */
export async function startThreeNodes(more: Readonly<Record<string, string>> = {}): Promise<Nodes> {
  const [database, store] = await Promise.all([createEmptyDatabase(), startS3StandIn()]);
  const folder = mkdtempSync(join(tmpdir(), 'colorway-nodes-'));
  const ports = [await freePort(), await freePort(), await freePort()];
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = store.config;
  const running: (ServerProcess | undefined)[] = [];
  const all: ServerProcess[] = [];
  const start = async (index: number): Promise<void> => {
    const node = startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, String(index)),
      PORT: String(ports[index]),
      SECRET_KEY,
      DEMO: '1',
      TRUST_PROXY: '1',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...more,
    });
    running[index] = node;
    all.push(node);
    await node.ready;
  };
  const end: Nodes['end'] = async (index, signal) => {
    const began = performance.now();
    running[index]?.child.kill(signal);
    const exit = (await running[index]?.exited) ?? 0;
    return { exit, ms: performance.now() - began };
  };
  // At once, on a database without a table: one of them migrates.
  await Promise.all(ports.map((_port, index) => start(index)));
  const at = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string];
  const balancer = await startBalancer(at);
  return {
    at,
    balancer,
    databaseUrl: database.url,
    store,
    start,
    end,
    output: () => all.map((node) => node.output()).join(''),
    close: async () => {
      await balancer.close();
      await Promise.all(ports.map((_port, index) => end(index, 'SIGTERM')));
      await store.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
