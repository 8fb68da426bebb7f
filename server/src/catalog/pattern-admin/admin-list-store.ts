import type { PatternFilter } from '@colorway/contract/pattern/admin-pattern.ts';
import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

export interface ListedGroup extends Record<string, unknown> {
  readonly group: string;
  readonly name: string;
  readonly state: PatternState;
  readonly position: number;
  readonly live_version: number | null;
  readonly latest_version: number;
  readonly shown_version: number;
  readonly types: readonly ProductTypeId[] | null;
  readonly color_count: number;
  readonly colors: readonly DesignColor[];
  readonly changed_at: string;
  readonly changed_by: string | null;
}

export interface GroupPlace {
  readonly position: number;
  readonly id: string;
}

/** Shows the live version, also of a retired group, or the newest if none was live. */
const GROUPS = sql`
  select g.id, g.name, g.state, g.position, g.live_version, n.version as latest_version, n.created_at, n.created_by,
    coalesce(g.live_version, n.version) as shown_version
  from pattern_group g
  cross join lateral (
    select version, created_at, created_by from pattern_version where group_id = g.id order by version desc limit 1
  ) n`;

const conditions = ({ q, type, state }: PatternFilter): SQL[] => {
  const text = q?.trim().toLowerCase() ?? '';
  return [
    ...(text === '' ? [] : [sql`(position(${text} in lower(g.name)) > 0 or position(${text} in g.id) > 0)`]),
    ...(state === undefined ? [] : [sql`g.state = ${state}`]),
    ...(type === undefined
      ? []
      : [
          sql`exists (select 1 from pattern_drawing d
            where d.group_id = g.id and d.version = g.shown_version and d.type = ${type})`,
        ]),
  ];
};

const where = (all: readonly SQL[]): SQL => (all.length === 0 ? sql`` : sql`where ${sql.join([...all], sql` and `)}`);

async function groupsWhere(db: Queries, filters: readonly SQL[], limit: number): Promise<ListedGroup[]> {
  const { rows } = await db.execute<ListedGroup>(sql`
    select g.id as "group", g.name, g.state, g.position, g.live_version, g.latest_version, g.shown_version,
      (select json_agg(d.type) from pattern_drawing d where d.group_id = g.id and d.version = g.shown_version) as types,
      v.color_count, v.colors, g.created_at as changed_at, s.name as changed_by
    from (${GROUPS}) g
    join pattern_version v on v.group_id = g.id and v.version = g.shown_version
    left join staff s on s.id = g.created_by
    ${where(filters)} order by g.position, g.id limit ${limit}`);
  return rows;
}

export const listGroups = (
  db: Queries,
  filter: PatternFilter,
  { after, limit }: { readonly after: GroupPlace | undefined; readonly limit: number },
): Promise<ListedGroup[]> =>
  groupsWhere(
    db,
    [...conditions(filter), ...(after ? [sql`(g.position, g.id) > (${after.position}, ${after.id})`] : [])],
    limit,
  );

export async function findListedGroup(db: Queries, id: string): Promise<ListedGroup | undefined> {
  const [found] = await groupsWhere(db, [sql`g.id = ${id}`], 1);
  return found;
}

export async function countGroups(db: Queries, filter: PatternFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${GROUPS}) g ${where(conditions(filter))}`,
  );
  return rows[0]?.total ?? 0;
}

export interface StateCounts extends Record<string, number> {
  readonly all: number;
  readonly live: number;
  readonly draft: number;
  readonly retired: number;
}

export async function countStates(db: Queries): Promise<StateCounts> {
  const { rows } = await db.execute<StateCounts>(sql`
    select count(*)::int as "all", (count(*) filter (where state = 'live'))::int as live,
      (count(*) filter (where state = 'draft'))::int as draft,
      (count(*) filter (where state = 'retired'))::int as retired
    from pattern_group`);
  return rows[0] ?? { all: 0, live: 0, draft: 0, retired: 0 };
}

/** Counts designs by group; groups without designs are left out. */
export async function countDesigns(db: Queries, groups: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (groups.length === 0) return new Map();
  const ids = sql.join(
    groups.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ group: string; designs: number }>(sql`
    select group_id as "group", count(*)::int as designs from configured_design
    where group_id in (${ids}) group by group_id`);
  return new Map(rows.map(({ group, designs }) => [group, designs]));
}
