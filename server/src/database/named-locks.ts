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

/**
 * Locks across processes, held by one session of PostgreSQL: they end with the process that holds them, however
 * it ends. A holder whose session is lost is told so like one whose lock is wanted.
 */
export function namedLocks(url: string): NamedLocks {
  const held = new Map<string, () => void>();
  let connected: Promise<pg.Client> | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'colorway locks', keepAlive: true });
    client.on('error', () => {});
    client.on('end', () => {
      connected = undefined;
      for (const onWanted of held.values()) onWanted();
      held.clear();
    });
    client.on('notification', ({ payload }) => held.get(payload ?? '')?.());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  };
  const session = async (): Promise<pg.Client> => {
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
        const client = await session();
        await client.query('select pg_advisory_unlock($1::bigint)', [keyOf(name)]);
      };
      try {
        const client = await session();
        const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1::bigint) as got', [
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
      const client = await session();
      await client.query('select pg_notify($1, $2)', [CHANNEL, name]);
    },
    close: async () => {
      const client = await connected?.catch(() => undefined);
      connected = undefined;
      held.clear();
      await client?.end();
    },
  };
}
