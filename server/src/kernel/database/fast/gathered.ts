import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../queries.ts';
import { sqlState } from '../sql-state.ts';
import { Batches } from './batches.ts';

// Measured by `npm run bench -- portal`: each request of W3 to W5 would pay for journeys of its own.

/** Answers many items by one statement: as many results as items, in their order. */
type Run<Item, Result> = (db: Queries, items: readonly Item[]) => Promise<readonly Result[]>;

/** Where statements of many requests go together. */
interface Target {
  readonly db: Queries;
  /** Within a transaction of many, a statement that fails ends it for all. */
  readonly isTransaction: boolean;
  /** Whether this one has written: then it cannot fail alone. */
  hasWritten: boolean;
}

const targets = new WeakMap<Queries, Target>();

/** From now on statements of this database are gathered. */
export const gatherStatements = (db: Queries): void =>
  void targets.set(db, { db, isTransaction: false, hasWritten: false });

/** Statements of one request, sent through `part`, go together with those of others in the transaction that they share. */
export function gatherIn(tx: Queries, part: Queries): Pick<Target, 'hasWritten'> {
  const target = { db: tx, isTransaction: true, hasWritten: false };
  targets.set(part, target);
  return target;
}

export const isGathering = (db: Queries): boolean => targets.get(db)?.isTransaction === false;

/** Whether these statements are one request's part of a transaction of many. */
export const isShared = (db: Queries): boolean => targets.get(db)?.isTransaction === true;

/** Whether PostgreSQL refused the work, so that nothing of it can be there. A connection that is lost leaves that open. */
export function isRolledBack(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  // Codes of sockets such as EPIPE have no digit.
  return /^(?!57|08)(?=.*\d)[0-9A-Z]{5}$/.test(state);
}

/**
 * Joins the one row that belongs to each item. PostgreSQL expects 100 items in any JSON list, and for as many it would rather read
 * a table of some thousand rows from end to end; behind a limit it takes the index.
 */
export const oneEach = (name: string, row: SQL): SQL => sql`cross join lateral (${row} limit 1) ${sql.raw(name)}`;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | PromiseLike<Result>) => void;
  readonly reject: (error: unknown) => void;
}

type Waits<Item, Result> = Batches<Waiting<Item, Result>>;

/** The items that wait for one statement on one database or transaction. */
function waitsFor<Item, Result>({ db, isTransaction }: Target, run: Run<Item, Result>): Waits<Item, Result> {
  const alone = async (item: Item): Promise<Result> => {
    const [result] = await run(db, [item]);
    return result as Result;
  };
  return new Batches(
    async (batch) => {
      try {
        const results = await run(
          db,
          batch.map(({ item }) => item),
        );
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
      } catch (error) {
        const isFinal = batch.length === 1 || isTransaction || !isRolledBack(error);
        // One of them may be at fault, so each is run alone and gets an outcome of its own.
        for (const { item, resolve, reject } of batch) isFinal ? reject(error) : resolve(alone(item));
      }
    },
    // On one connection statements wait for each other anyway.
    isTransaction ? { maxRunning: Number.POSITIVE_INFINITY } : {},
  );
}

/**
 * A statement for one item which, where statements are gathered, goes together with those that other requests send in the same
 * moment. Anywhere else it is sent by itself at once.
 */
export function gathered<Item, Result>(
  kind: 'reads' | 'writes',
  run: Run<Item, Result>,
): (db: Queries, item: Item) => Promise<Result> {
  const waits = new WeakMap<Queries, Waits<Item, Result>>();
  return async (db, item) => {
    const target = targets.get(db);
    if (target === undefined) {
      const [result] = await run(db, [item]);
      return result as Result;
    }
    if (kind === 'writes') target.hasWritten = true;
    const waiting = waits.get(target.db) ?? waitsFor(target, run);
    waits.set(target.db, waiting);
    return new Promise((resolve, reject) => waiting.add({ item, resolve, reject }));
  };
}
