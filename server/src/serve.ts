import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { compose } from './compose.ts';
import type { Config } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { awayAtStart } from './features/services/away-at-start.ts';
import { firstData } from './first-data.ts';
import { createApp } from './http/app.ts';
import type { Pages } from './http/page-source.ts';
import { startCluster } from './postgres/cluster.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';
import { takeInstanceLock } from './postgres/instance-lock.ts';
import { DATABASE } from './postgres/names.ts';
import { startNotes } from './start-notes.ts';
import { StartError } from './stop-error.ts';

export interface Served {
  readonly url: string;
  readonly app: FastifyInstance;
  /** In-flight requests finish, jobs are put back, PostgreSQL is stopped. */
  stop(): Promise<void>;
  /** What the person who started it should know beside the address. */
  readonly notes: readonly string[];
  /** Services that do not answer, in words, once each was asked; nobody waits for it. */
  readonly away: Promise<readonly string[]>;
  /** Settles when the embedded PostgreSQL dies. */
  readonly crashed: Promise<void>;
}

type Undo = (() => Promise<void>)[];

interface Source {
  readonly url: string;
  readonly crashed: Promise<void>;
}

const startEmbedded = async (config: Config, undo: Undo): Promise<Source> => {
  const cluster = await startCluster({ dataDir: config.dataDir });
  // Of two that start at once the loser leaves the winner's PostgreSQL alone, hence the lock first.
  const lock = await takeInstanceLock(cluster.url('postgres'), config.port);
  undo.push(() => cluster.stop());
  undo.push(() => lock.release());
  await ensureDatabase(cluster.url('postgres'), DATABASE);
  return { url: cluster.url(DATABASE), crashed: cluster.crashed };
};

const answering = async (url: string): Promise<Source> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return { url, crashed: new Promise(() => {}) };
  } catch (error) {
    throw new StartError(`DATABASE_URL: this PostgreSQL does not let us in (${(error as Error).message}).`);
  }
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

/** From nothing to a port that answers. Whatever fails on the way, nothing that was started is left running. */
export async function serve(config: Config, log: Logger, pages: Pages | undefined): Promise<Served> {
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((err: unknown) => log.error({ err }, 'stop: one step failed'));
    }
  };
  try {
    const { url, crashed } =
      config.databaseUrl === undefined ? await startEmbedded(config, undo) : await answering(config.databaseUrl);
    await migrate(url);
    const composed = await compose({ config, url, log });
    undo.push(() => composed.close());
    await firstData(composed.deps);
    const app = await createApp(composed.deps, pages);
    undo.push(() => app.close());
    const at = await listen(app, config);
    composed.listensAt(at);
    undo.push(async () => composed.beginClosing());
    const { deps } = composed;
    return { url: at, app, stop, crashed, notes: await startNotes(deps, at), away: awayAtStart(deps) };
  } catch (error) {
    await stop();
    throw error;
  }
}
