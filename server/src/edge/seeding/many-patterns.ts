import { places } from '@colorway/seed/demo/many-projects.ts';
import { sql } from 'drizzle-orm';
import { StartError } from '../../kernel/config/stop-error.ts';
import type { Queries } from '../../kernel/database/queries.ts';

const names = sql.raw(`array[${places.map((one) => `'${one}'`).join(', ')}]`);

/** Pattern groups with the drawing of one that is there already; one in ten is a draft. */
export async function seedPatterns(db: Queries, count: number): Promise<void> {
  const { rows } = await db.execute<{ group_id: string; version: number; type: string }>(
    sql`select group_id, version, type from pattern_drawing order by length(svg) limit 1`,
  );
  const [look] = rows;
  if (!look) throw new StartError('Start the product once before: its first patterns are what is copied.');
  const many = sql`select n, 'bench-pattern-' || n as id from generate_series(1, ${count}::int) as n`;
  await db.execute(sql`
    insert into pattern_group (id, name, state, live_version, position)
    select id, (${names})[1 + n % ${places.length}::int] || ' Stripe ' || n,
      (case when n % 10 = 0 then 'draft' else 'live' end)::pattern_state, case when n % 10 = 0 then null else 1 end,
      (select coalesce(max(position), 0) from pattern_group) + n
    from (${many}) m on conflict do nothing`);
  await db.execute(sql`
    insert into pattern_version (group_id, version, color_count, colors, published_at)
    select m.id, 1, v.color_count, v.colors, now() from (${many}) m
    join pattern_version v on v.group_id = ${look.group_id} and v.version = ${look.version} on conflict do nothing`);
  await db.execute(sql`
    insert into pattern_drawing (group_id, version, type, svg, template, width, height, slots, findings)
    select m.id, 1, d.type, d.svg, d.template, d.width, d.height, d.slots, d.findings from (${many}) m
    join pattern_drawing d on d.group_id = ${look.group_id} and d.version = ${look.version} and d.type = ${look.type}
    on conflict do nothing`);
  await db.execute(sql`vacuum analyze pattern_group, pattern_version, pattern_drawing`);
}
