import { allDone } from '../all-done.ts';
import type { Queries } from '../connect.ts';
import { notify } from '../notify.ts';

/** What transactions tell others, gathered while they work and written in one go just before the commit. */
export interface Ending<Item> {
  readonly write: (tx: Queries, items: readonly Item[]) => Promise<void>;
  /** Who is to be woken on every node once it is committed. */
  readonly wakes: (items: readonly Item[]) => readonly string[];
}

type Gathered = Map<Ending<never>, unknown[]>;

const open = new WeakMap<Queries, Gathered>();

/** Whether this is a transaction that has an end of its own. */
export const isOpen = (tx: Queries): boolean => open.has(tx);

/** Kept for the end where the transaction is known to have one; written at once within a savepoint and elsewhere. */
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

/** Does the work and then what it left for the end; answers also who is to be woken after the commit. */
export async function withEnding<Value>(tx: Queries, work: (tx: Queries) => Promise<Value>): Promise<Ended<Value>> {
  const gathered: Gathered = new Map();
  open.set(tx, gathered);
  const value = await work(tx);
  const wakes = new Set<string>();
  // What one of them leaves for another is done in its turn.
  while (gathered.size > 0) {
    const all = [...gathered] as unknown as [Ending<unknown>, readonly unknown[]][];
    gathered.clear();
    for (const [ending, items] of all) for (const name of ending.wakes(items)) wakes.add(name);
    // Together on the way; when one fails, the others are waited for before the transaction is given up.
    await allDone(all.map(([ending, items]) => ending.write(tx, items)));
  }
  open.delete(tx);
  return { value, wakes };
}
