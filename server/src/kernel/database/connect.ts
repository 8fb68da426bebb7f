import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { allFastPaths, type FastPaths } from '../config/fast-paths.ts';
import { workChannel } from '../trace/traced.ts';
import { isDirect } from './fast/client-query.ts';
import { gatherStatements } from './fast/gathered.ts';
import { nameStatements, statementNames } from './fast/named-statements.ts';
import { writeOnce } from './fast/one-write.ts';
import { pipelineBegin } from './fast/pipelined-begin.ts';
import { writeAtOnce } from './fast/with-commit.ts';
import type { Database } from './queries.ts';
import * as schema from './schema.ts';
import { traceStatements } from './trace-statements.ts';

export interface Connection {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** Counts are parsed as numbers: no table reaches 2^53 rows. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface Options {
  readonly max?: number;
  readonly patienceMs?: number;
  readonly fast?: FastPaths;
}

export function connect(url: string, options: Options = {}): Connection {
  const { fast = allFastPaths(true) } = options;
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
    onConnect: async (client) => {
      // A connection that dies in the middle of a transaction fails its next statement; without a listener it would end the process.
      client.on('error', () => {});
      if ((fast.namedStatements || fast.pipelinedBegin) && (await isDirect(client))) {
        if (fast.namedStatements) nameStatements(client, nameOf);
        if (fast.pipelinedBegin) pipelineBegin(client);
      }
      if (fast.oneWrite) writeOnce(client);
      if (workChannel.hasSubscribers) traceStatements(client);
    },
  });
  // An idle connection that dies is replaced, and the query that needs one fails by itself.
  pool.on('error', () => {});
  const db = drizzle(pool, { schema });
  if (!fast.withCommit) writeAtOnce(db);
  if (fast.gathered) gatherStatements(db);
  return { url, pool, db, close: () => pool.end() };
}
