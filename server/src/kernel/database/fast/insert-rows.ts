import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../queries.ts';
import { fixedStatement } from './fixed-statement.ts';

// Measured by `npm run bench -- portal` (W5): `insert().values()` has another text for each number of rows, to be planned each time.

type Insertion = ReturnType<typeof fixedStatement<[rows: string]>>;

const insertions = new WeakMap<PgTable, Map<string, Insertion>>();

/** One statement for each list of columns of a table. */
function insertionOf(table: PgTable, names: string): Insertion {
  const known = insertions.get(table) ?? new Map<string, Insertion>();
  insertions.set(table, known);
  const statement =
    known.get(names) ??
    fixedStatement<[rows: string]>(
      (rows) => sql`
    insert into ${table} (${sql.raw(names)}) select ${sql.raw(names)} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`,
    );
  known.set(names, statement);
  return statement;
}

/** Inserts rows by a statement whose text is the same for any number of them. All rows name the same fields, and set each. */
export async function insertRows<Table extends PgTable>(
  tx: Queries,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const fields = Object.keys(first).map((field) => ({ field, name: columns[field]?.name ?? '' }));
  const sent = rows.map((row: Readonly<Record<string, unknown>>) => {
    // A field that is left out would become null, not its default.
    if (Object.keys(row).length !== fields.length || fields.some(({ field }) => row[field] === undefined))
      throw new Error(`Expected rows that set ${fields.map(({ field }) => field).join(', ')}`);
    return Object.fromEntries(fields.map(({ field, name }) => [name, row[field]]));
  });
  const names = fields.map(({ name }) => `"${name}"`).join(', ');
  await tx.execute(insertionOf(table, names)(JSON.stringify(sent)));
}
