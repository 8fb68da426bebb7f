import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Queries } from '../../kernel/database/queries.ts';
import { serviceHealth } from '../../kernel/database/schema.ts';

/** The row of `service_health` that holds the time of the last backup (D132). */
const BACKUP = 'Backup';

export async function findLastBackup(db: Queries): Promise<Date | undefined> {
  const [row] = await db
    .select({ okAt: serviceHealth.okAt })
    .from(serviceHealth)
    .where(eq(serviceHealth.service, BACKUP));
  return row?.okAt ?? undefined;
}

/** Recorded in the backed-up database, so that each of its nodes can read it. */
export async function recordBackup(url: string, at: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into service_health (service, ok_at) values ($1, $2)
       on conflict (service) do update set ok_at = greatest(service_health.ok_at, excluded.ok_at)`,
      [BACKUP, at],
    );
  } finally {
    await client.end();
  }
}
