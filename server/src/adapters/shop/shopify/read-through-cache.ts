import type { Database } from '../../../kernel/database/queries.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import { SHOPIFY } from './classify.ts';
import { findSnapshot, saveSnapshot } from './snapshot-store.ts';

/** Cached answers younger than this are not fetched again. */
const FRESH_MS = 60_000;
/** Time limit, since a request waits for the answer. */
const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;

export interface SnapshotCache {
  readonly db: Database;
  readonly services: Pick<Services, 'remark'>;
  readonly freshMs?: number;
}

interface CachedRequest<T> {
  /** Cache key, such as `code:SPRING10`. */
  readonly key: string;
  readonly what: string;
  readonly load: (signal: AbortSignal) => Promise<T>;
}

/**
 * Returns Shopify's answer, or the last one of any age while it is unreachable. Never call it within a transaction: it
 * may take seconds.
 */
export async function readThroughCache<T>(
  { db, services, freshMs = FRESH_MS }: SnapshotCache,
  { key, what, load }: CachedRequest<T>,
): Promise<T> {
  const cached = await findSnapshot(db, key);
  const age = cached ? Date.now() - cached.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (cached && age < freshMs) return cached.body as T;
  try {
    const body = await load(AbortSignal.timeout(TIMEOUT_MS));
    await saveSnapshot(db, key, body);
    return body;
  } catch (error) {
    if (!cached) throw error;
    services.remark(SHOPIFY, `Shopify is away. What we know of ${what} is ${Math.round(age / MINUTE_MS)} minutes old.`);
    return cached.body as T;
  }
}
