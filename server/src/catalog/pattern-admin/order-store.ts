import { asc, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { patternGroup } from '../../kernel/database/schema.ts';

export interface Placed {
  readonly id: string;
  readonly position: number;
}

export const placedGroups = (tx: Queries): Promise<Placed[]> =>
  tx
    .select({ id: patternGroup.id, position: patternGroup.position })
    .from(patternGroup)
    .orderBy(asc(patternGroup.position), asc(patternGroup.id));

export async function placeGroups(tx: Queries, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await tx.execute(sql`
    update pattern_group g set position = sent.position, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as sent (id text, position int)
    where g.id = sent.id`);
}
