import type pg from 'pg';

export type Statement = string | { readonly text?: string; readonly name?: string };
export type Query = (statement: Statement, values?: unknown, ...rest: unknown[]) => unknown;

export const textOf = (statement: Statement): string | undefined =>
  typeof statement === 'string' ? statement : statement.text;

/**
 * Whether this connection is PostgreSQL's own. A pooler gives a process number of its own and may send the next statement
 * to another session, where names and open transactions of this one do not exist.
 */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as pg.ClientBase & { readonly processID?: number }).processID;
}

/** Puts a step before this connection's own query, behind the steps that were put there before. */
export function interceptQuery(client: pg.ClientBase, step: (next: Query) => Query): void {
  const driver = Object.getPrototypeOf(client) as { readonly query: Query };
  const before = Object.hasOwn(client, 'query') ? (client.query as unknown as Query) : undefined;
  // The driver's own is looked up at each call, so that tests can watch it.
  const next: Query = (...all) => (before ?? driver.query).apply(client, all);
  client.query = step(next) as unknown as typeof client.query;
}
