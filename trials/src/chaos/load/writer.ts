import type { Client } from './client.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row of any query
export type Look = (question: string, values?: readonly unknown[]) => Promise<any[]>;

/** Writes continuously, and knows which writes were acknowledged. */
export interface Writer {
  readonly name: string;
  /** Makes one more write. */
  write(client: Client): Promise<void>;
  /** Lists acknowledged writes that the database or the files do not have. */
  lost(look: Look, client: Client): Promise<readonly string[]>;
  acknowledged(): number;
}

/** Writes a rising number that restarts after `round`. The stored one is between the acknowledged and the tried one. */
export function risingWriter(
  name: string,
  write: (client: Client, next: number) => Promise<boolean>,
  read: (look: Look) => Promise<number>,
  round = Number.MAX_SAFE_INTEGER,
): Writer {
  let [done, tried, times] = [0, 0, 0];
  return {
    name,
    write: async (client) => {
      tried++;
      const mine = tried;
      if (!(await write(client, mine))) return;
      done = mine;
      times++;
    },
    lost: async (look) => {
      const stored = await read(look);
      const isBetween = Array.from({ length: tried - done + 1 }, (_, more) => (done + more) % round).includes(stored);
      return isBetween ? [] : [`${name}: ${stored} stands, ${done} was acknowledged`];
    },
    acknowledged: () => times,
  };
}

interface RetryingOptions {
  readonly name: string;
  /** Sends the same request under the same key. Returns whether it was acknowledged. */
  readonly send: (client: Client, key: string) => Promise<boolean>;
  /** Number of stored effects by key. */
  readonly count: (look: Look, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Retries a request until it is acknowledged, also across a kill. Each key must have one effect, a pending one at most one. */
export function retryingWriter({ name, send, count }: RetryingOptions): Writer {
  const keys: string[] = [];
  let pending: string | undefined;
  let checked = 0;
  return {
    name,
    write: async (client) => {
      pending ??= crypto.randomUUID();
      if (!(await send(client, pending))) return;
      keys.push(pending);
      pending = undefined;
    },
    lost: async (look) => {
      // Checks the keys since the last check, and 500 earlier ones.
      const keysToCheck = [...keys.slice(Math.max(0, checked - 500)), ...(pending === undefined ? [] : [pending])];
      checked = keys.length;
      const found = await count(look, keysToCheck);
      return keysToCheck.flatMap((key) => {
        const times = found.get(key) ?? 0;
        return times === 1 || (key === pending && times === 0) ? [] : [`${name}: ${key} is there ${times} times`];
      });
    },
    acknowledged: () => keys.length,
  };
}

/** Counts rows by a column with the key. */
export const countedIn =
  (table: string, column: string) =>
  async (look: Look, keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await look(
      `select ${column} as key, count(*)::int as times from ${table} where ${column} = any($1) group by 1`,
      [keys],
    );
    return new Map(rows.map(({ key, times }) => [key, times]));
  };
