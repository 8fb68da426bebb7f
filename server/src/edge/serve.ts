import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../kernel/config/config.ts';
import { StartError } from '../kernel/config/stop-error.ts';
import { STOP } from '../kernel/config/stop-times.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { unreachableAtStart } from '../office/facade.ts';
import { compose } from './compose.ts';
import { firstData } from './first-data.ts';
import { createApp } from './http/app.ts';
import { closerOf } from './http/close-app.ts';
import type { Pages } from './http/page-source.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';
import { keepUp } from './postgres/keep-up.ts';
import { DATABASE } from './postgres/names.ts';
import { startNotes } from './start-notes.ts';

export interface Served {
  readonly url: string;
  readonly app: FastifyInstance;
  /** First it says that it is leaving, unless it must hurry. In-flight requests finish, jobs are put back, PostgreSQL is stopped. */
  stop(inHurry?: boolean): Promise<void>;
  /** Notes for the person who started the server, beside the address. */
  readonly notes: readonly string[];
  /** Messages about services that do not answer; the start does not wait for it. */
  readonly away: Promise<readonly string[]>;
  /** Settles, with the reason in words, when it cannot go on. */
  readonly lost: Promise<Error>;
}

type Undo = (() => Promise<void>)[];

interface Source {
  readonly url: string;
  readonly lost: Promise<Error>;
  /** It may end from now on. */
  letGo(): void;
}

const startEmbedded = async ({ dataDir, port }: Config, log: Logger, undo: Undo): Promise<Source> => {
  const { url, lost, letGo, stop } = await keepUp({ dataDir, port, log });
  undo.push(stop);
  await ensureDatabase(url('postgres'), DATABASE);
  return { url: url(DATABASE), lost, letGo };
};

const answering = async (url: string): Promise<Source> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return { url, lost: new Promise(() => {}), letGo: () => {} };
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
  let stoppedAt = 0;
  let hurry = false;
  const left = (byMs: number): number => Math.max(0, stoppedAt + byMs - performance.now());
  const stop = async (inHurry = false): Promise<void> => {
    stoppedAt = performance.now();
    hurry = inHurry;
    for (const step of undo.splice(0).reverse()) {
      await step().catch((err: unknown) => log.error({ err }, 'stop: one step failed'));
    }
  };
  try {
    const { url, lost, letGo } =
      config.databaseUrl === undefined ? await startEmbedded(config, log, undo) : await answering(config.databaseUrl);
    await migrate(url);
    const composed = await compose({ config, url, log });
    undo.push(() => composed.close(left(STOP.jobsByMs)));
    await firstData(composed.deps);
    const app = await createApp(composed.deps, pages, composed.telemetry);
    const close = closerOf(app, composed.cutShort);
    undo.push(() => close(left(STOP.requestsByMs)));
    const at = await listen(app, config);
    composed.listensAt(at);
    undo.push(async () => composed.beginClosing());
    undo.push(async () => {
      composed.beginDraining();
      if (!hurry) await sleep(config.drainMs);
      letGo();
    });
    const { deps } = composed;
    return { url: at, app, stop, lost, notes: await startNotes(deps, at), away: unreachableAtStart(deps) };
  } catch (error) {
    await stop();
    throw error;
  }
}
