import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { FIRST_PROJECT } from './many-proofs.ts';

interface Range {
  /** Places of seeded projects. */
  readonly from: number;
  readonly to: number;
}

/** Refreshes the rows of the list of projects once, instead of after each statement that seeds. Within a transaction. */
export async function refreshedAtTheEnd(tx: Queries, { from, to }: Range, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local colorway.project_work = 'off'`);
  await work();
  await tx.execute(sql`set local colorway.project_work = 'on'`);
  await tx.execute(sql`
    select refresh_project_work(array(
      select (${FIRST_PROJECT}::int + n)::text from generate_series(${from}::int, ${to}::int) n))`);
}
