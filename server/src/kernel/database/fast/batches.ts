/** One batch is at PostgreSQL while the next is prepared. */
const MAX_RUNNING = 2;
export const MAX_ITEMS = 100;

interface Taken<Item> {
  readonly batch: readonly Item[];
  readonly rest: Item[];
}

interface Options<Item> {
  /** Decides what runs now; left out, the first of those that wait. */
  readonly take?: (waiting: readonly Item[]) => Taken<Item>;
  readonly maxRunning?: number;
}

const takeFirst = <Item>(waiting: readonly Item[]): Taken<Item> => ({
  batch: waiting.slice(0, MAX_ITEMS),
  rest: waiting.slice(MAX_ITEMS),
});

/** Runs items in batches. Each begins after the turn of the event loop that brought its first item, since the turn may bring more. */
export class Batches<Item> {
  readonly #run: (batch: readonly Item[]) => Promise<void>;
  readonly #take: (waiting: readonly Item[]) => Taken<Item>;
  readonly #maxRunning: number;
  #waiting: Item[] = [];
  #running = 0;
  #isDue = false;

  /** `run` settles every item of its batch and does not reject. */
  constructor(run: (batch: readonly Item[]) => Promise<void>, options: Options<Item> = {}) {
    const { take = takeFirst, maxRunning = MAX_RUNNING } = options;
    this.#run = run;
    this.#take = take;
    this.#maxRunning = maxRunning;
  }

  add(item: Item): void {
    this.#waiting.push(item);
    this.#start();
  }

  #start(): void {
    if (this.#isDue || this.#running >= this.#maxRunning || this.#waiting.length === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    const { batch, rest } = this.#take(this.#waiting);
    this.#waiting = rest;
    // The others wait for one that runs.
    if (batch.length === 0) return;
    this.#running++;
    this.#start();
    await this.#run(batch);
    this.#running--;
    this.#start();
  }
}
