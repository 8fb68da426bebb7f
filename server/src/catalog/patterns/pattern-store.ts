import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import { colorCountOf } from '@colorway/rules/pattern/placeholder.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { and, asc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { patternDrawing, patternGroup, patternVersion } from '../../kernel/database/schema.ts';
import { sortByTab } from './sort-by-tab.ts';

export interface LiveGroup {
  readonly group: string;
  readonly name: string;
  readonly types: ProductTypeId[];
  /** Number of colors of each product's own drawing (D76). */
  readonly colorCounts: Readonly<Partial<Record<ProductTypeId, number>>>;
  readonly colors: readonly DesignColor[];
  readonly version: number;
}

const isSameVersion = and(
  eq(patternVersion.groupId, patternDrawing.groupId),
  eq(patternVersion.version, patternDrawing.version),
);
const isLive = and(eq(patternGroup.state, 'live'), eq(patternGroup.liveVersion, patternVersion.version));
type SlotsByType = Partial<Record<ProductTypeId, readonly number[]>>;
const slotsByType = (group: typeof patternGroup.id, version: typeof patternVersion.version): SQL<SlotsByType> =>
  sql`(select json_object_agg(d.type, d.slots) from pattern_drawing d where d.group_id = ${group} and d.version = ${version})`;

const columns = {
  group: patternGroup.id,
  name: patternGroup.name,
  slots: slotsByType(patternGroup.id, patternVersion.version),
  colors: patternVersion.colors,
  version: patternVersion.version,
};

const toLiveGroup = <Row extends { readonly slots: SlotsByType }>({ slots, ...row }: Row) => {
  const drawn = Object.entries(slots) as [ProductTypeId, readonly number[]][];
  const colorCounts: LiveGroup['colorCounts'] = Object.fromEntries(
    drawn.map(([type, used]) => [type, colorCountOf(used)]),
  );
  return { ...row, types: sortByTab(drawn.map(([type]) => type)), colorCounts };
};

/** All groups that shoppers may see, in gallery order. */
export async function listLiveGroups(db: Queries): Promise<LiveGroup[]> {
  const rows = await db
    .select(columns)
    .from(patternGroup)
    .innerJoin(patternVersion, eq(patternVersion.groupId, patternGroup.id))
    .where(isLive)
    .orderBy(asc(patternGroup.position), asc(patternGroup.id));
  return rows.map(toLiveGroup);
}

export interface LiveDrawing extends LiveGroup {
  readonly type: ProductTypeId;
  readonly template: string;
  readonly width: number;
  readonly height: number;
}

const findDrawingWhere = async (db: Queries, where: SQL | undefined): Promise<LiveDrawing | undefined> => {
  const { type, template, width, height } = patternDrawing;
  const [row] = await db
    .select({ ...columns, type, template, width, height })
    .from(patternDrawing)
    .innerJoin(patternVersion, isSameVersion)
    .innerJoin(patternGroup, eq(patternGroup.id, patternVersion.groupId))
    .where(where);
  return row && toLiveGroup(row);
};

const isOf = (group: string, type: ProductTypeId): SQL | undefined =>
  and(eq(patternDrawing.groupId, group), eq(patternDrawing.type, type));

export const findLiveDrawing = (db: Queries, group: string, type: ProductTypeId): Promise<LiveDrawing | undefined> =>
  findDrawingWhere(db, and(isOf(group, type), isLive));

/** The newest version in any state, for staff. */
export const findNewestDrawing = (
  db: Queries,
  group: string,
  type: ProductTypeId,
): Promise<LiveDrawing | undefined> => {
  const newest = sql`(select max(v.version) from pattern_version v where v.group_id = ${group})`;
  return findDrawingWhere(db, and(isOf(group, type), eq(patternDrawing.version, newest)));
};

/** Also finds earlier published versions of a live group, for pages that are still open. Never a draft. */
const findPublishedDrawing = (
  db: Queries,
  group: string,
  type: ProductTypeId,
  version: number,
): Promise<LiveDrawing | undefined> =>
  findDrawingWhere(
    db,
    and(
      isOf(group, type),
      eq(patternDrawing.version, version),
      eq(patternGroup.state, 'live'),
      isNotNull(patternVersion.publishedAt),
    ),
  );

/** Finds a version that was published, or the live one. */
export const findPatternDrawing = (
  db: Queries,
  group: string,
  type: ProductTypeId,
  version: number | undefined,
): Promise<LiveDrawing | undefined> =>
  version === undefined ? findLiveDrawing(db, group, type) : findPublishedDrawing(db, group, type, version);

export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly state: PatternState;
  readonly liveVersion: number | null;
  /** Number of the newest version, which may be a draft. */
  readonly latest: number;
}

export async function findGroup(db: Queries, id: string): Promise<StoredGroup | undefined> {
  const { name, state, liveVersion } = patternGroup;
  const [row] = await db
    .select({ id: patternGroup.id, name, state, liveVersion, latest: max(patternVersion.version) })
    .from(patternGroup)
    .innerJoin(patternVersion, eq(patternVersion.groupId, patternGroup.id))
    .where(eq(patternGroup.id, id))
    .groupBy(patternGroup.id);
  return row && { ...row, latest: row.latest ?? 0 };
}

export interface StoredVersion {
  readonly colors: readonly DesignColor[];
  readonly drawings: readonly { readonly type: ProductTypeId; readonly slots: readonly number[] }[];
}

export async function findVersion(db: Queries, group: string, version: number): Promise<StoredVersion> {
  const rows = await db
    .select({ colors: patternVersion.colors, type: patternDrawing.type, slots: patternDrawing.slots })
    .from(patternVersion)
    .innerJoin(patternDrawing, isSameVersion)
    .where(and(eq(patternVersion.groupId, group), eq(patternVersion.version, version)));
  return { colors: rows[0]?.colors ?? [], drawings: rows.map(({ type, slots }) => ({ type, slots })) };
}

export type NewDrawing = Omit<typeof patternDrawing.$inferInsert, 'groupId' | 'version'>;
