import { sql } from 'drizzle-orm';
import type { Queries } from './queries.ts';

/** With one of these off PostgreSQL says that a change is kept before it is. */
const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Describes what this PostgreSQL may lose after it acknowledged it; empty when it is durable. */
export async function durabilityFaults(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from pg_settings where setting = 'off' and name = any(${sql.param([...PROMISES])})`);
  return rows.map(
    ({ name }) => `PostgreSQL runs with ${name}=off: a power cut may lose what was acknowledged. Switch it on.`,
  );
}
