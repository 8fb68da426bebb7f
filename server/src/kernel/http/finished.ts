/** A request that was answered, whichever way it took. */
export interface Finished {
  readonly id: string;
  readonly method: string;
  /** The pattern, never the address: an address may hold an id or a key. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** For the log: who changed something or was refused. */
  readonly who?: Readonly<Record<string, string>> | undefined;
}

/** Subscribers to each answer: the log and the metrics. */
export class Finishes {
  #listeners: ((one: Finished) => void)[] = [];

  hear(listener: (one: Finished) => void): void {
    this.#listeners.push(listener);
  }

  tell(one: Finished): void {
    for (const listener of this.#listeners) listener(one);
  }
}
