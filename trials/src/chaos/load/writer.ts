import type { Client } from './client.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row of whatever was asked for
export type Look = (question: string, values?: readonly unknown[]) => Promise<any[]>;

/** One that writes without a pause, and knows what it was told is done. */
export interface Writer {
  readonly name: string;
  /** One thing more. */
  write(client: Client): Promise<void>;
  /** What was acknowledged and is not as it was acknowledged, in words; by a fresh read of the database and of files. */
  lost(look: Look, client: Client): Promise<readonly string[]>;
  acknowledged(): number;
}

/** A number that only rises, and begins again after a `round`: what stands is at least what was acknowledged, and at most what was tried. */
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
  /** The same request each time, under the same key: answers whether it was acknowledged. */
  readonly send: (client: Client, key: string) => Promise<boolean>;
  /** How often each key is there. */
  readonly count: (look: Look, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Tells the same again until it is acknowledged, also over a kill: each is there once, and what was given up at most once. */
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
      // All of them again at the end; on the way those since the last look, and some of before.
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

/** By a column that holds the key. */
export const countedIn =
  (table: string, column: string) =>
  async (look: Look, keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await look(
      `select ${column} as key, count(*)::int as times from ${table} where ${column} = any($1) group by 1`,
      [keys],
    );
    return new Map(rows.map(({ key, times }) => [key, times]));
  };
