import type { Queries } from '../../kernel/database/queries.ts';
import { serviceHealth } from '../../kernel/database/schema.ts';
import type { ServiceHealth } from '../../kernel/outside/services.ts';

export type StoredHealth = typeof serviceHealth.$inferSelect;

export async function noteHealth(db: Queries, { service, ok, words: message, at }: ServiceHealth): Promise<void> {
  const change = ok ? { okAt: at } : { failedAt: at, lastError: message };
  await db
    .insert(serviceHealth)
    .values({ service, ...change })
    .onConflictDoUpdate({ target: serviceHealth.service, set: change });
}

export const listHealth = (db: Queries): Promise<StoredHealth[]> => db.select().from(serviceHealth);
