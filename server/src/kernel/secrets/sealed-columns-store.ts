import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/queries.ts';
import type { DataKey } from './data-key.ts';

/** A column of values that are sealed with the data key. */
export interface SealedColumn {
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  readonly purposeOf: (id: string) => string;
}

export async function hasSealed(db: Queries, columns: readonly SealedColumn[]): Promise<boolean> {
  for (const { sealed } of columns) {
    const { rows } = await db.execute(sql`select 1 from ${sealed.table} where ${sealed} is not null limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Seals with the current key what a previous one sealed; the rest stays as it is. Returns how many values it changed. */
export async function resealAll(tx: Queries, key: DataKey, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const { id, sealed, purposeOf } of columns) {
    const { rows } = await tx.execute<{ id: string; value: string }>(sql`
      select ${id}::text as id, ${sealed} as value from ${sealed.table} where ${sealed} is not null order by ${id} for update`);
    for (const row of rows) {
      const value = key.reseal(row.value, purposeOf(row.id));
      if (value === undefined) continue;
      await tx.execute(sql`
        update ${sealed.table} set ${sql.identifier(sealed.name)} = ${value} where ${id}::text = ${row.id}`);
      count++;
    }
  }
  return count;
}
