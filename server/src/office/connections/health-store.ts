import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { serviceHealth } from '../../kernel/database/schema.ts';
import type { ServiceHealth } from '../../kernel/outside/services.ts';

export type StoredHealth = typeof serviceHealth.$inferSelect;

export async function noteHealth(db: Queries, { service, ok, words: message, at }: ServiceHealth): Promise<void> {
  const change = ok ? { okAt: at, failingSince: null } : { failedAt: at, lastError: message };
  const begun = sql`coalesce(${serviceHealth.failingSince}, excluded.failing_since)`;
  await db
    .insert(serviceHealth)
    .values({ service, ...change, ...(!ok && { failingSince: at }) })
    .onConflictDoUpdate({ target: serviceHealth.service, set: { ...change, ...(!ok && { failingSince: begun }) } });
}

export const listHealth = (db: Queries): Promise<StoredHealth[]> => db.select().from(serviceHealth);
