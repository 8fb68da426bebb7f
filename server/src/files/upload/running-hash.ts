import { createHash, type Hash } from 'node:crypto';

const MAX_CACHED = 1_000;

/**
 * Computes the SHA-256 across the requests of one upload. Optional: if bytes came through another process or were cut,
 * the stored object is hashed instead.
 */
export function runningHashes() {
  const hashes = new Map<string, { readonly at: number; readonly hash: Hash }>();
  return {
    /** The hash of exactly the first `at` bytes, if this process has it. */
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
