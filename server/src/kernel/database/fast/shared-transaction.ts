import { notifySoon } from '../notify.ts';
import type { Database, Queries } from '../queries.ts';
import { inTransaction, type Transaction } from '../transaction.ts';
import { gatherIn, isGathering, isRolledBack, MAX_ITEMS } from './gathered.ts';
import { withOneEnding } from './with-commit.ts';

// Measured by `npm run bench -- portal` (W5): one commit waits for the disk as long as many.

interface Work {
  /** Two works with a key in common never share a transaction: there a lock would not keep them apart. */
  readonly keys: readonly string[];
  readonly run: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One waits for the disk while the next is at work. */
const MAX_RUNNING = 2;

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

class Queue {
  readonly #db: Database;
  #waiting: Work[] = [];
  readonly #busy = new Set<string>();
  #running = 0;
  #isDue = false;

  constructor(db: Database) {
    this.#db = db;
  }

  add(work: Work): void {
    this.#waiting.push(work);
    this.#start();
  }

  #start(): void {
    if (this.#isDue || this.#running >= MAX_RUNNING) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      void this.#next();
    });
  }

  /** Takes works in their order, past those of which another with the same key is at work. */
  #take(): readonly Work[] {
    const taken: Work[] = [];
    const waiting: Work[] = [];
    const passed = new Set<string>();
    for (const work of this.#waiting) {
      const isFree = taken.length < MAX_ITEMS && !work.keys.some((key) => this.#busy.has(key) || passed.has(key));
      for (const key of work.keys) (isFree ? this.#busy : passed).add(key);
      (isFree ? taken : waiting).push(work);
    }
    this.#waiting = waiting;
    return taken;
  }

  async #next(): Promise<void> {
    const works = this.#take();
    if (works.length === 0) return;
    this.#running++;
    try {
      await this.#run(works);
    } finally {
      this.#running--;
      for (const { keys } of works) for (const key of keys) this.#busy.delete(key);
      if (this.#waiting.length > 0) this.#start();
    }
  }

  async #run(works: readonly Work[]): Promise<void> {
    try {
      const outcomes = works.length > 1 ? await runAsOne(this.#db, works) : undefined;
      if (outcomes === undefined) return void (await Promise.all(works.map((work) => this.#alone(work))));
      for (const [at, { resolve, reject }] of works.entries()) {
        const outcome = outcomes[at];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason);
      }
    } catch (error) {
      for (const { reject } of works) reject(error);
    }
  }

  async #alone({ run, resolve, reject }: Work): Promise<void> {
    await inTransaction(this.#db, run).then(resolve, reject);
  }
}

const queues = new WeakMap<Database, Queue>();

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
  const queue = queues.get(db) ?? new Queue(db);
  queues.set(db, queue);
  return new Promise<Value>((resolve, reject) => queue.add({ keys, run, resolve: resolve as Work['resolve'], reject }));
}
