import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { nameStatements, statementNames } from './fast/named-statements.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** A database or a transaction on it: what a store needs. */
export type Queries = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | '$with' | 'with'
>;

export interface Connection {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** A count is a number to us, and no table of ours reaches 2^53 rows. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connect(
  url: string,
  options: { readonly max?: number; readonly patienceMs?: number } = {},
): Connection {
  const nameOf = statementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: options.patienceMs ?? 30_000,
    application_name: 'colorway',
    // Statements of one transaction that need not wait for one another travel together.
    pipeline: true,
    onConnect: (client) => {
      // One that dies in the middle of a transaction: its next statement hears of it. Unheard it would end the process.
      client.on('error', () => {});
      return nameStatements(client, nameOf);
    },
  });
  // An idle connection that dies is replaced; the query that needs one hears of it itself.
  pool.on('error', () => {});
  return { url, pool, db: drizzle(pool, { schema }), close: () => pool.end() };
}
