import pg from 'pg';
import type { Table } from '../backup/tables.ts';

const id = (name: string): string => pg.escapeIdentifier(name);

/** CSV with quotes and separators that no JSON holds, so that a line comes out as it is. */
export const LINES_FORMAT = `(format csv, quote e'\\x01', delimiter e'\\x02')`;

/** Columns of JSON, in which null is a value of its own. */
export async function readJsonColumns(client: pg.ClientBase): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r' and a.atttypid = 'jsonb'::regtype
    group by c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

/**
 * Rows of a table as JSON, one a line. Every column of the list is there but those of JSON that are empty: null there is
 * the value null of JSON.
 */
export function selectLines({ name, columns }: Table, json: ReadonlySet<string> = new Set()): string {
  const empty = columns
    .filter((column) => json.has(column))
    .map((column) => `case when t.${id(column)} is null then ${pg.escapeLiteral(column)} end`);
  const list = columns.map((column) => `t.${id(column)}`).join(', ');
  const row = `(select to_jsonb(r) from (select ${list}) r)`;
  const line = empty.length === 0 ? row : `${row} - array_remove(array[${empty.join(', ')}], null)`;
  return `select ${line} from public.${id(name)} t`;
}

/** Writes the lines of a staged table into the table. */
export function insertLines({ name, columns }: Table, staged: string, json: ReadonlySet<string> = new Set()): string {
  const values = columns.map((column) =>
    json.has(column) ? `s.line -> ${pg.escapeLiteral(column)}` : `r.${id(column)}`,
  );
  return `insert into public.${id(name)} (${columns.map((column) => id(column)).join(', ')})
    overriding system value
    select ${values.join(', ')} from ${staged} s, jsonb_populate_record(null::public.${id(name)}, s.line) r
    order by s.at`;
}
