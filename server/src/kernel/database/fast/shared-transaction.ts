import { notifySoon } from '../notify.ts';
import type { Database, Queries } from '../queries.ts';
import { inTransaction, type Transaction } from '../transaction.ts';
import { Batches, MAX_ITEMS } from './batches.ts';
import { gatherIn, isGathering, isRolledBack } from './gathered.ts';
import { withOneEnding } from './with-commit.ts';

// Measured by `npm run bench -- portal` (W5): one commit waits for the disk as long as many.

interface Work {
  /** Two works with a key in common never share a transaction: there a lock would not keep them apart. */
  readonly keys: readonly string[];
  readonly run: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Some work has to be run without the others. */
class ApartError extends Error {
  override readonly name = 'ApartError';
}

type Statement = { readonly queryChunks?: readonly { readonly value?: readonly string[] }[] };

const isSelect = ({ queryChunks }: Statement): boolean => /^\s*select\b/i.test(queryChunks?.[0]?.value?.[0] ?? '');

/** One work's view of the transaction, which notices when it writes. */
function partOf(tx: Transaction): { readonly part: Transaction; readonly hasWritten: () => boolean } {
  const part = Object.create(tx) as Transaction & { transaction: () => never };
  const gathering = gatherIn(tx, part);
  const noting =
    <Arguments extends readonly unknown[], Result>(method: (...all: Arguments) => Result) =>
    (...all: Arguments): Result => {
      gathering.hasWritten = true;
      return method.apply(tx, all as never);
    };
  part.insert = noting(tx.insert) as typeof tx.insert;
  part.update = noting(tx.update) as typeof tx.update;
  part.delete = noting(tx.delete) as typeof tx.delete;
  const execute = noting(tx.execute) as typeof tx.execute;
  part.execute = ((query: Statement) =>
    isSelect(query) ? tx.execute(query as never) : execute(query as never)) as typeof tx.execute;
  // A savepoint of one would undo what others wrote since.
  part.transaction = () => {
    gathering.hasWritten = true;
    throw new ApartError('A savepoint needs a transaction of its own.');
  };
  return { part, hasWritten: () => gathering.hasWritten };
}

type Outcome = PromiseSettledResult<unknown>;

/** Runs all works in one transaction; undefined when nothing of it is there and each is to be run alone. */
async function runAsOne(db: Database, works: readonly Work[]): Promise<readonly Outcome[] | undefined> {
  let isOver = false;
  try {
    const { value, wakes } = await db.transaction(async (tx: Queries) => {
      const parts = works.map(({ run }) => {
        const { part, hasWritten } = partOf(tx);
        return { part, hasWritten, run: () => run(part) };
      });
      const ended = await withOneEnding(db, tx, parts);
      isOver = true;
      return ended;
    });
    notifySoon(db, wakes);
    return value;
  } catch (error) {
    // Before the commit is sent everything is rolled back. A commit without an answer may have succeeded.
    if (!isOver || isRolledBack(error)) return undefined;
    throw error;
  }
}

async function runAlone(db: Database, { run, resolve, reject }: Work): Promise<void> {
  await inTransaction(db, run).then(resolve, reject);
}

async function runWorks(db: Database, works: readonly Work[]): Promise<void> {
  try {
    const outcomes = works.length > 1 ? await runAsOne(db, works) : undefined;
    if (outcomes === undefined) return void (await Promise.all(works.map((work) => runAlone(db, work))));
    for (const [at, { resolve, reject }] of works.entries()) {
      const outcome = outcomes[at];
      if (outcome?.status === 'fulfilled') resolve(outcome.value);
      else reject(outcome?.reason);
    }
  } catch (error) {
    for (const { reject } of works) reject(error);
  }
}

/** The works that wait for a transaction on one database: those with a key in common one after the other, in their order. */
function waitsFor(db: Database): Batches<Work> {
  const busy = new Set<string>();
  const take = (waiting: readonly Work[]) => {
    const passed = new Set<string>();
    const taken = { batch: [] as Work[], rest: [] as Work[] };
    for (const work of waiting) {
      const isFree = taken.batch.length < MAX_ITEMS && !work.keys.some((key) => busy.has(key) || passed.has(key));
      for (const key of work.keys) (isFree ? busy : passed).add(key);
      (isFree ? taken.batch : taken.rest).push(work);
    }
    return taken;
  };
  const run = async (works: readonly Work[]): Promise<void> => {
    await runWorks(db, works);
    for (const { keys } of works) for (const key of keys) busy.delete(key);
  };
  return new Batches(run, { take });
}

const waits = new WeakMap<Database, Batches<Work>>();

/**
 * All of the work or nothing, like `inTransaction`, in one transaction with works of other requests of the same moment. One that
 * refuses before it has written leaves the others alone; after any other failure each is run again in a transaction of its own.
 */
export function sharingTransaction<Value>(
  db: Database,
  keys: readonly string[],
  run: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  if (!isGathering(db)) return inTransaction(db, run);
  const waiting = waits.get(db) ?? waitsFor(db);
  waits.set(db, waiting);
  return new Promise<Value>((resolve, reject) =>
    waiting.add({ keys, run, resolve: resolve as Work['resolve'], reject }),
  );
}
