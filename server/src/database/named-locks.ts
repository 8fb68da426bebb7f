import { createHash } from 'node:crypto';
import pg from 'pg';

export interface NamedLock {
  release(): Promise<void>;
}

export interface NamedLocks {
  /** Nothing when somebody holds it, here or in another process. `onWanted` hears that somebody else asks for it. */
  take(name: string, onWanted: () => void): Promise<NamedLock | undefined>;
  /** Tells the holder, wherever it is. */
  want(name: string): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'colorway_lock_wanted';
const keyOf = (name: string): string => createHash('sha256').update(name).digest().readBigInt64BE().toString();

interface Sessions {
  readonly locking: pg.Client;
  readonly talking: pg.Client;
}

/**
 * Locks across processes, held by one session of PostgreSQL: they end with the process that holds them, however
 * it ends. A holder whose session is lost is told so like one whose lock is wanted.
 * The session stays in one transaction, which holds no snapshot between two questions: behind a pooler that is what
 * keeps a session one's own. There the word that a lock is wanted is not heard, and a silent holder is waited for.
 */
export function namedLocks(url: string): NamedLocks {
  const held = new Map<string, () => void>();
  let connected: Promise<Sessions> | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'colorway locks', keepAlive: true });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const connect = async (): Promise<Sessions> => {
    const [locking, talking] = await Promise.all([open(), open()]);
    locking.once('end', () => {
      connected = undefined;
      for (const onWanted of held.values()) onWanted();
      held.clear();
      void talking.end().catch(() => {});
    });
    talking.once('end', () => void locking.end().catch(() => {}));
    talking.on('notification', ({ payload }) => held.get(payload ?? '')?.());
    await locking.query('begin');
    await locking.query('set local idle_in_transaction_session_timeout = 0');
    await talking.query(`listen ${CHANNEL}`);
    return { locking, talking };
  };
  const session = async (): Promise<Sessions> => {
    connected ??= connect().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };

  return {
    take: async (name, onWanted) => {
      // One session may take its own lock twice, so this process asks itself first.
      if (held.has(name)) return undefined;
      held.set(name, onWanted);
      const release = async (): Promise<void> => {
        if (held.get(name) !== onWanted) return;
        held.delete(name);
        const { locking } = await session();
        await locking.query('select pg_advisory_unlock($1::bigint)', [keyOf(name)]);
      };
      try {
        const { locking } = await session();
        const { rows } = await locking.query<{ got: boolean }>('select pg_try_advisory_lock($1::bigint) as got', [
          keyOf(name),
        ]);
        if (rows[0]?.got) return { release };
        held.delete(name);
        return undefined;
      } catch (error) {
        held.delete(name);
        throw error;
      }
    },
    want: async (name) => {
      held.get(name)?.();
      const { talking } = await session();
      await talking.query('select pg_notify($1, $2)', [CHANNEL, name]);
    },
    close: async () => {
      const sessions = await connected?.catch(() => undefined);
      connected = undefined;
      held.clear();
      await sessions?.locking.end();
      await sessions?.talking.end();
    },
  };
}
