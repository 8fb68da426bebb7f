/** What staff see after "Send a test": that our key is let in, in words that name who answered. */
export interface Tested {
  readonly words: string;
}

/** Every real adapter can be asked whether it works, without leaving anything behind. Throws a `PortError`. */
export interface Testable {
  test(signal: AbortSignal): Promise<Tested>;
  /** What is to be set right there at each start and each hour, such as where it sends its messages to. */
  tend?(told: Tending): Promise<void>;
}

export interface Tending {
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}
