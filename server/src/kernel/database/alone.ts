import pg from 'pg';

/**
 * One node at a time, for what a library does to the schema by itself. The lock belongs to a transaction, so that it
 * holds behind a pooler too; the work runs on connections of its own.
 */
export async function alone<Value>(url: string, lock: number, work: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
