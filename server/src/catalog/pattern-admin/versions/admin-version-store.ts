import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { FaultJudgment, PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { patternDrawing, patternVersion } from '../../../kernel/database/schema.ts';

interface DrawingHead {
  readonly type: ProductTypeId;
  readonly bytes: number;
  readonly slots: readonly number[];
  readonly findings: readonly string[];
  readonly faults: readonly PatternFault[] | null;
  readonly judgments: readonly FaultJudgment[];
}

export interface ListedVersion extends Record<string, unknown> {
  readonly version: number;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly published_at: string | null;
  readonly color_count: number;
  readonly colors: readonly DesignColor[];
  readonly designs: number;
  readonly drawings: readonly DrawingHead[] | null;
}

/** Newest first, without the drawings, which can be megabytes. */
export async function listVersions(db: Queries, group: string): Promise<ListedVersion[]> {
  const { rows } = await db.execute<ListedVersion>(sql`
    select v.version, v.created_at, s.name as created_by, v.published_at, v.color_count, v.colors,
      (select count(*)::int from configured_design c where c.group_id = v.group_id and c.version = v.version) as designs,
      (select json_agg(json_build_object(
          'type', d.type, 'bytes', octet_length(d.svg), 'slots', d.slots, 'findings', d.findings,
          'faults', d.faults, 'judgments', d.judgments))
        from pattern_drawing d where d.group_id = v.group_id and d.version = v.version) as drawings
    from pattern_version v left join staff s on s.id = v.created_by
    where v.group_id = ${group} order by v.version desc`);
  return rows;
}

const isOfVersion = (group: string, version: number) =>
  and(eq(patternDrawing.groupId, group), eq(patternDrawing.version, version));

export const listDrawings = (db: Queries, group: string, version: number) =>
  db
    .select({
      type: patternDrawing.type,
      svg: patternDrawing.template,
      width: patternDrawing.width,
      height: patternDrawing.height,
    })
    .from(patternDrawing)
    .where(isOfVersion(group, version));

export async function deleteVersion(tx: Queries, group: string, version: number): Promise<void> {
  await tx.delete(patternDrawing).where(isOfVersion(group, version));
  await tx.delete(patternVersion).where(and(eq(patternVersion.groupId, group), eq(patternVersion.version, version)));
}

/** Drawing of one product in any version and state, with the version's default colors. */
export async function findDrawing(db: Queries, group: string, version: number, type: ProductTypeId) {
  const [row] = await db
    .select({ template: patternDrawing.template, colors: patternVersion.colors })
    .from(patternDrawing)
    .innerJoin(
      patternVersion,
      and(eq(patternVersion.groupId, patternDrawing.groupId), eq(patternVersion.version, patternDrawing.version)),
    )
    .where(and(isOfVersion(group, version), eq(patternDrawing.type, type)));
  return row;
}

interface CheckedDrawing {
  readonly type: ProductTypeId;
  readonly svg: string;
  readonly faults: readonly PatternFault[] | null;
  readonly judgments: readonly FaultJudgment[];
}

export const listChecked = (db: Queries, group: string, version: number): Promise<CheckedDrawing[]> =>
  db
    .select({
      type: patternDrawing.type,
      svg: patternDrawing.svg,
      faults: patternDrawing.faults,
      judgments: patternDrawing.judgments,
    })
    .from(patternDrawing)
    .where(isOfVersion(group, version));

/** Stores what a check found, or what staff accepted; the drawing itself stays. */
export async function updateChecked(
  tx: Queries,
  group: string,
  version: number,
  { type, ...checked }: Partial<Pick<CheckedDrawing, 'faults' | 'judgments'>> & Pick<CheckedDrawing, 'type'>,
): Promise<void> {
  await tx
    .update(patternDrawing)
    .set(checked)
    .where(and(isOfVersion(group, version), eq(patternDrawing.type, type)));
}
