import { createHash } from 'node:crypto';
import pg from 'pg';

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<Row>>;

/** One question after another on one connection; the driver no longer queues them itself. */
function oneByOne(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const answer = last.then(() => client.query<Row>(text, [...values]));
    last = answer.catch(() => {});
    return answer;
  };
}

export interface NamedLock {
  release(): Promise<void>;
}

export interface NamedLocks {
  /** Returns undefined when the lock is taken, here or in another process. Calls `onRequested` when another process requests it. */
  take(name: string, onRequested: () => void): Promise<NamedLock | undefined>;
  /** Tells the holder, wherever it is. */
  want(name: string): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'colorway_lock_wanted';
const keyOf = (name: string): string => createHash('sha256').update(name).digest().readBigInt64BE().toString();

interface Sessions {
  lock(question: (key: string) => string, name: string): Promise<boolean>;
  notify(name: string): Promise<void>;
  end(): Promise<void>;
}

/**
 * The key is part of the text: within a transaction PostgreSQL keeps the snapshot of a statement with parameters until the
 * next one, and until then vacuum removes no row of any table that was deleted after it.
 */
const tryStatement = (key: string): string => `select pg_try_advisory_lock('${key}'::bigint) as yes`;
const freeStatement = (key: string): string => `select pg_advisory_unlock('${key}'::bigint) as yes`;
/** A question that gets no answer is as good as a lost session. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

/**
 * Locks across processes, taken by one session of PostgreSQL: they end with their process, however it ends. A holder that loses
 * its session is notified like one whose lock is requested. The session stays in one transaction without a snapshot, which
 * makes a pooler leave it alone. Behind a pooler the notification does not arrive, so a requester waits for the holder.
 */
export function namedLocks(url: string): NamedLocks {
  const granted = new Map<string, () => void>();
  let connected: Promise<Sessions> | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, ...PATIENCE, application_name: 'colorway locks' });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const connect = async (): Promise<Sessions> => {
    const [locking, talking] = await Promise.all([open(), open()]);
    const end = async (): Promise<void> => {
      await Promise.allSettled([locking.end(), talking.end()]);
    };
    locking.once('end', () => {
      connected = undefined;
      for (const onRequested of granted.values()) onRequested();
      granted.clear();
      void end();
    });
    talking.once('end', () => void end());
    talking.on('notification', ({ payload }) => granted.get(payload ?? '')?.());
    const ask = oneByOne(locking);
    const say = oneByOne(talking);
    await ask('begin');
    await ask('set local idle_in_transaction_session_timeout = 0');
    await say(`listen ${CHANNEL}`);
    return {
      lock: async (question, name) => {
        try {
          const { rows } = await ask<{ yes: boolean }>(question(keyOf(name)));
          return rows[0]?.yes === true;
        } catch (error) {
          // The state of the lock is unknown now; the end of the session frees it.
          await end();
          throw error;
        }
      },
      notify: async (name) => {
        await say('select pg_notify($1, $2)', [CHANNEL, name]);
      },
      end,
    };
  };
  const session = async (): Promise<Sessions> => {
    connected ??= connect().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };

  return {
    take: async (name, onRequested) => {
      // One session may take its own lock twice, so this process asks itself first.
      if (granted.has(name)) return undefined;
      granted.set(name, onRequested);
      const release = async (): Promise<void> => {
        if (granted.get(name) !== onRequested) return;
        granted.delete(name);
        await connected?.then(({ lock }) => lock(freeStatement, name)).catch(() => {});
      };
      try {
        const { lock } = await session();
        if (await lock(tryStatement, name)) return { release };
        granted.delete(name);
        return undefined;
      } catch (error) {
        granted.delete(name);
        throw error;
      }
    },
    want: async (name) => {
      granted.get(name)?.();
      const { notify } = await session();
      await notify(name);
    },
    close: async () => {
      const sessions = await connected?.catch(() => undefined);
      connected = undefined;
      granted.clear();
      await sessions?.end();
    },
  };
}
