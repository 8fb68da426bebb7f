import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { compose } from './compose.ts';
import type { Config } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { firstData } from './first-data.ts';
import { createApp } from './http/app.ts';
import type { Pages } from './http/pages.ts';
import { type Cluster, startCluster } from './postgres/cluster.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';
import { type InstanceLock, takeInstanceLock } from './postgres/instance-lock.ts';
import { StartError } from './stop-error.ts';

export interface Served {
  readonly url: string;
  readonly app: FastifyInstance;
  /** In-flight requests finish, jobs are put back, PostgreSQL is stopped. */
  stop(): Promise<void>;
  /** Settles when the embedded PostgreSQL dies. */
  readonly crashed: Promise<void>;
}

const DATABASE = 'colorway';

interface Embedded {
  readonly url: string;
  readonly cluster: Cluster;
  readonly lock: InstanceLock;
}

const startEmbedded = async (config: Config): Promise<Embedded> => {
  const cluster = await startCluster({ dataDir: config.dataDir });
  // Of two that start at once the loser leaves the winner's PostgreSQL alone.
  const lock = await takeInstanceLock(cluster.url('postgres'), config.port);
  const url = cluster.url(DATABASE);
  await ensureDatabase(cluster.url('postgres'), DATABASE);
  return { url, cluster, lock };
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${port} is in use: stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new StartError(`PORT ${port} needs rights that you do not have: set PORT to one above 1023.`);
    throw error;
  }
  const address = app.server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${at}`;
};

const drained = async (app: FastifyInstance): Promise<void> => {
  await app.close();
};

/** From nothing to a port that answers. Whatever fails on the way, nothing that was started is left running. */
export async function serve(config: Config, log: Logger, pages: Pages | undefined): Promise<Served> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((err: unknown) => log.error({ err }, 'stop: one step failed'));
    }
  };
  try {
    const embedded = config.databaseUrl === undefined ? await startEmbedded(config) : undefined;
    if (embedded) {
      undo.push(() => embedded.cluster.stop());
      undo.push(() => embedded.lock.release());
    }
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await migrate(url);
    const composed = await compose({ config, url, log });
    undo.push(() => composed.close());
    await firstData(composed.deps);
    const app = await createApp(composed.deps, pages);
    undo.push(() => drained(app));
    const at = await listen(app, config);
    undo.push(async () => composed.beginClosing());
    return { url: at, app, stop, crashed: embedded?.cluster.crashed ?? new Promise(() => {}) };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const silent = pino({ level: 'silent' });
