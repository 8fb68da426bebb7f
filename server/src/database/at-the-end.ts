import type { Queries } from './connect.ts';

/**
 * What transactions tell others, gathered while they work and written in one go just before the commit: locks that all
 * of them need (a channel's, a lane's) are then held for that moment only, and taken in one order.
 */
export interface Ending<Item> {
  readonly write: (tx: Queries, items: readonly Item[]) => Promise<void>;
}

type Gathered = Map<Ending<never>, unknown[]>;

const open = new WeakMap<Queries, Gathered>();

/** Kept for the end where the transaction is known to have one; written at once within a savepoint and elsewhere. */
export async function atTheEnd<Item>(tx: Queries, ending: Ending<Item>, item: Item): Promise<void> {
  const gathered = open.get(tx);
  if (!gathered) return ending.write(tx, [item]);
  const key = ending as unknown as Ending<never>;
  const items = gathered.get(key);
  if (items) items.push(item);
  else gathered.set(key, [item]);
}

/** Does the work and then what it left for the end. */
export async function withEnding<Value>(tx: Queries, work: (tx: Queries) => Promise<Value>): Promise<Value> {
  const gathered: Gathered = new Map();
  open.set(tx, gathered);
  const value = await work(tx);
  open.delete(tx);
  for (const [ending, items] of gathered) await (ending as Ending<unknown>).write(tx, items);
  return value;
}
