import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../kernel/config/stop-error.ts';

const KEY = 0x0c01_04a7;

export interface InstanceLock {
  /** Settles when the session that holds it ends, however it ends. */
  readonly ended: Promise<void>;
  release(): Promise<void>;
}

/** Another process has the folder. */
export class FolderInUse extends StartError {}

/**
 * One server to a DATA_DIR. The lock is a session of PostgreSQL, so it ends with the server that holds it,
 * however that ends; a backend that still winds up after a kill gets a moment.
 */
export async function takeInstanceLock(url: string, port: number): Promise<InstanceLock> {
  const client = new pg.Client({ connectionString: url, application_name: `colorway ${process.pid} ${port}` });
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [KEY]);
    if (rows[0]?.got) return { ended, release: () => client.end() };
    await sleep(100);
  }
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted limit 1`,
    [KEY],
  );
  await client.end();
  const [, pid, at] = rows[0]?.name.split(' ') ?? [];
  throw new FolderInUse(
    `Colorway already runs on this DATA_DIR${pid ? ` (process ${pid}, port ${at})` : ''}: stop it first, or give this one a DATA_DIR of its own.`,
  );
}
