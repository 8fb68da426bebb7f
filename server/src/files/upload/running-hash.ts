import { createHash, type Hash } from 'node:crypto';

const MAX_CACHED = 1_000;

/**
 * The SHA-256 of what has come so far, kept over the requests of one upload. Only a convenience: where the bytes came
 * through another process, or were cut, there is none, and the stored object is read once instead.
 */
export function runningHashes() {
  const hashes = new Map<string, { readonly at: number; readonly hash: Hash }>();
  return {
    /** The hash of the first `at` bytes, if this process has just those. */
    take(id: string, at: number): Hash | undefined {
      const found = hashes.get(id);
      hashes.delete(id);
      if (at === 0) return createHash('sha256');
      return found?.at === at ? found.hash : undefined;
    },
    keep(id: string, at: number, hash: Hash): void {
      const oldest = hashes.keys().next().value;
      if (hashes.size >= MAX_CACHED && oldest !== undefined) hashes.delete(oldest);
      hashes.set(id, { at, hash });
    },
    forget(id: string): void {
      hashes.delete(id);
    },
  };
}
