import { allDone } from '../all-done.ts';
import { notify } from '../notify.ts';
import type { Database, Queries } from '../queries.ts';

// Measured by `npm run bench -- portal` (W5) and by the tests of deadlocks beside it.

/** Rows that transactions write for others, gathered during their work and written in one statement just before the commit. */
export interface Ending<Item> {
  readonly write: (tx: Queries, items: readonly Item[]) => Promise<void>;
  /** Channels and queues to notify on every node once it is committed. */
  readonly wakes: (items: readonly Item[]) => readonly string[];
}

type Gathered = Map<Ending<never>, unknown[]>;

/** Transactions at work; undefined where rows are written at once. */
const open = new WeakMap<Queries, Gathered | undefined>();
const waiting = new WeakSet<Database>();

/** The plain way for all transactions of this database: each row is written and waited for where it is made. */
export const writeAtOnce = (db: Database): void => void waiting.add(db);

/** Whether this is a transaction of `inTransaction`, and no savepoint of it. */
export const isOpen = (tx: Queries): boolean => open.has(tx);

/** Leaves the row for the end of its transaction. Within a savepoint and outside a transaction it is written at once. */
export async function atTheEnd<Item>(tx: Queries, ending: Ending<Item>, item: Item): Promise<void> {
  const gathered = open.get(tx);
  if (!gathered) {
    await ending.write(tx, [item]);
    return notify(tx, ending.wakes([item]));
  }
  const key = ending as unknown as Ending<never>;
  const items = gathered.get(key);
  if (items) items.push(item);
  else gathered.set(key, [item]);
}

export interface Ended<Value> {
  readonly value: Value;
  readonly wakes: ReadonlySet<string>;
}

/** Writes what was gathered, and what that gathers in turn; returns the names to notify after the commit. */
async function writeGathered(tx: Queries, gathered: Gathered): Promise<ReadonlySet<string>> {
  const wakes = new Set<string>();
  while (gathered.size > 0) {
    const all = [...gathered] as unknown as [Ending<unknown>, readonly unknown[]][];
    gathered.clear();
    for (const [ending, items] of all) for (const name of ending.wakes(items)) wakes.add(name);
    // Sent in one batch; after a failure, the rest is waited for before the rollback.
    await allDone(all.map(([ending, items]) => ending.write(tx, items)));
  }
  return wakes;
}

const begin = (db: Database, tx: Queries): Gathered | undefined => {
  const gathered: Gathered | undefined = waiting.has(db) ? undefined : new Map();
  open.set(tx, gathered);
  return gathered;
};

const end = async (tx: Queries, gathered: Gathered | undefined): Promise<ReadonlySet<string>> => {
  const wakes = gathered ? await writeGathered(tx, gathered) : new Set<string>();
  open.delete(tx);
  return wakes;
};

/** Runs the work and then the deferred statements. Returns the names to notify after the commit, too. */
export async function withEnding<Value>(
  db: Database,
  tx: Queries,
  work: (tx: Queries) => Promise<Value>,
): Promise<Ended<Value>> {
  const gathered = begin(db, tx);
  const value = await work(tx);
  return { value, wakes: await end(tx, gathered) };
}

interface Part<Value> {
  /** The view through which this work sends its statements. */
  readonly part: Queries;
  readonly hasWritten: () => boolean;
  readonly run: () => Promise<Value>;
}

/**
 * Runs works side by side in one transaction and writes what those that succeeded deferred, all rows of a kind by one statement.
 * Fails as a whole when one fails that has written.
 */
export async function withOneEnding<Value>(
  db: Database,
  tx: Queries,
  parts: readonly Part<Value>[],
): Promise<Ended<readonly PromiseSettledResult<Value>[]>> {
  const all = begin(db, tx);
  const gathered = parts.map(({ part }) => begin(db, part));
  const value = await Promise.allSettled(parts.map(({ run }) => run()));
  for (const [at, outcome] of value.entries()) {
    if (outcome.status === 'rejected' && parts[at]?.hasWritten()) throw outcome.reason;
    if (outcome.status === 'rejected') continue;
    for (const [ending, items] of gathered[at] ?? []) all?.set(ending, [...(all.get(ending) ?? []), ...items]);
  }
  return { value, wakes: await end(tx, all) };
}
