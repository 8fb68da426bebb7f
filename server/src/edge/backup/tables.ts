import type pg from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Edge {
  readonly child: string;
  readonly parent: string;
}

/** Parents before children, so that rows can be loaded in this order. */
export function inOrder(tables: readonly Table[], edges: readonly Edge[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ name }) =>
      edges.every(({ child, parent }) => child !== name || parent === name || done.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    for (const table of ready) {
      done.add(table.name);
      ordered.push(table);
    }
    left = left.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

/** Triggers fill `project_work` from the other tables; the last three are about this machine and its folders. */
const LEFT_OUT = ['migration', 'project_work', 'maintenance_run', 'health_sample', 'alert_state'];

/** Our tables; those of the jobs are left out, since every job can be made again from the row it serves. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<{
    name: string;
    columns: string[];
  }>(
    `
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)
    group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  const { rows: edges } = await client.query<Edge>(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = 'public'`);
  return inOrder(tables, edges);
}
