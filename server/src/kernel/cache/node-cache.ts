export interface Held<Value> {
  read(): Promise<Value>;
  /** Forget it; the next read makes it anew. */
  refresh(): void;
}

/** Made once and given to everybody until it is refreshed. A failure is not held. */
export function held<Value>(make: () => Promise<Value>): Held<Value> {
  let kept: Promise<Value> | undefined;
  return {
    read: () => {
      if (kept) return kept;
      const making = make().catch((error: unknown) => {
        if (kept === making) kept = undefined;
        throw error;
      });
      kept = making;
      return making;
    },
    refresh: () => {
      kept = undefined;
    },
  };
}
