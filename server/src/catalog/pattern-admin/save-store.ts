import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { patternDrawing, patternGroup, patternVersion, setting } from '../../kernel/database/schema.ts';
import type { NewDrawing } from '../patterns/pattern-store.ts';

const LOCK_KEY = 0x0c01_0a77;

/** Serializes saves of patterns, so versions and positions have no gaps and nothing deadlocks. */
export async function lockPatterns(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Inserts a group at the end, hidden until a version is published. */
export async function insertGroup(tx: Queries, id: string, name: string): Promise<void> {
  await tx.execute(sql`
    insert into pattern_group (id, name, state, position)
    select ${id}, ${name}, 'draft', coalesce(max(position), 0) + 1 from pattern_group`);
}

interface NewVersion {
  readonly groupId: string;
  readonly version: number;
  readonly colorCount: number;
  readonly colors: readonly DesignColor[];
  readonly createdBy: string | null;
}

export async function insertVersion(tx: Queries, row: NewVersion): Promise<void> {
  await tx.insert(patternVersion).values(row);
}

export async function insertDrawings(
  tx: Queries,
  groupId: string,
  version: number,
  drawings: readonly NewDrawing[],
): Promise<void> {
  await tx.insert(patternDrawing).values(drawings.map((drawing) => ({ ...drawing, groupId, version })));
}

export async function copyDrawings(
  tx: Queries,
  groupId: string,
  { from, to, types }: { readonly from: number; readonly to: number; readonly types: readonly ProductTypeId[] },
): Promise<void> {
  if (types.length === 0) return;
  const list = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into pattern_drawing (group_id, version, type, svg, template, width, height, slots, findings, faults, judgments)
    select group_id, ${to}, type, svg, template, width, height, slots, findings, faults, judgments
    from pattern_drawing where group_id = ${groupId} and version = ${from} and type in (${list})`);
}

export async function renameGroup(tx: Queries, id: string, name: string): Promise<void> {
  await tx.update(patternGroup).set({ name, changedAt: new Date() }).where(eq(patternGroup.id, id));
}

/** Makes the version visible to shoppers. */
export async function publishVersion(tx: Queries, id: string, version: number): Promise<void> {
  const now = new Date();
  await tx
    .update(patternVersion)
    .set({ publishedAt: now })
    .where(
      and(eq(patternVersion.groupId, id), eq(patternVersion.version, version), isNull(patternVersion.publishedAt)),
    );
  await tx
    .update(patternGroup)
    .set({ state: 'live', liveVersion: version, changedAt: now })
    .where(eq(patternGroup.id, id));
}

export async function hideGroup(tx: Queries, id: string, state: Exclude<PatternState, 'live'>): Promise<void> {
  await tx.update(patternGroup).set({ state, changedAt: new Date() }).where(eq(patternGroup.id, id));
}

/** True on the first start of an installation. A second node waits for the first one's transaction. */
export async function claimFirstPatterns(tx: Queries): Promise<boolean> {
  const inserted = await tx
    .insert(setting)
    .values({ key: 'first.patterns', value: true })
    .onConflictDoNothing()
    .returning({ key: setting.key });
  return inserted.length > 0;
}

interface Placed {
  readonly id: string;
  readonly position: number;
}

export const listGroupPositions = (tx: Queries): Promise<Placed[]> =>
  tx
    .select({ id: patternGroup.id, position: patternGroup.position })
    .from(patternGroup)
    .orderBy(asc(patternGroup.position), asc(patternGroup.id));

export async function updateGroupPositions(tx: Queries, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await tx.execute(sql`
    update pattern_group g set position = sent.position, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as sent (id text, position int)
    where g.id = sent.id`);
}
