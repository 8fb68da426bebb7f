import type { Database } from '../../../kernel/database/connect.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import { SHOPIFY } from './judge.ts';
import { findCached, keep } from './snapshot-store.ts';

/** So young an answer needs no other. */
const FRESH_MS = 60_000;
/** Somebody waits for it. */
const PATIENCE_MS = 5_000;
const MINUTE_MS = 60_000;

export interface Memory {
  readonly db: Database;
  readonly services: Pick<Services, 'remark'>;
  readonly freshMs?: number;
}

interface Asking<T> {
  /** As in `code:SPRING10`. */
  readonly key: string;
  readonly what: string;
  readonly load: (signal: AbortSignal) => Promise<T>;
}

/** Shopify's answer, or while it is away its last one, however old. Never within a transaction: it may take seconds. */
export async function remembered<T>(
  { db, services, freshMs = FRESH_MS }: Memory,
  { key, what, load }: Asking<T>,
): Promise<T> {
  const kept = await findCached(db, key);
  const age = kept ? Date.now() - kept.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (kept && age < freshMs) return kept.body as T;
  try {
    const body = await load(AbortSignal.timeout(PATIENCE_MS));
    await keep(db, key, body);
    return body;
  } catch (error) {
    if (!kept) throw error;
    services.remark(SHOPIFY, `Shopify is away. What we know of ${what} is ${Math.round(age / MINUTE_MS)} minutes old.`);
    return kept.body as T;
  }
}
