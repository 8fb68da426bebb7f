import { hash } from 'node:crypto';
import type pg from 'pg';

/** So many texts are counted, and so many of them kept planned, since each connection holds every plan. */
const MAX_COUNTED = 1_000;
const MOST_NAMED = 150;
/** A text that comes so often is worth keeping. */
const OFTEN = 5;

/** Gives a statement that is asked again and again a name, so that PostgreSQL parses and plans it once a connection. */
export function statementNames(): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN || names.size >= MOST_NAMED) {
      if (counts.size < MAX_COUNTED || counts.has(text)) counts.set(text, count);
      return undefined;
    }
    const name = `colorway_${hash('sha256', text).slice(0, 32)}`;
    counts.delete(text);
    names.set(text, name);
    return name;
  };
}

/**
 * Whether this connection is PostgreSQL's own. A pooler gives a process number of its own, and behind one that shares
 * connections the next statement may meet another session, where the name says nothing.
 */
async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as pg.ClientBase & { readonly processID?: number }).processID;
}

type Asked = string | { readonly text?: string; readonly name?: string };
type Ask = (asked: Asked, values?: unknown, ...rest: unknown[]) => unknown;

const textOf = (asked: Asked): string | undefined => (typeof asked === 'string' ? asked : asked.text);

/** From now on this connection's statements are named where that helps; one behind a pooler stays as it is. */
export async function nameStatements(
  client: pg.ClientBase,
  nameOf: (text: string) => string | undefined,
): Promise<void> {
  if (!(await isDirect(client))) return;
  const driver = Object.getPrototypeOf(client) as { readonly query: Ask };
  const ask: Ask = (...all) => driver.query.apply(client, all);
  const named = (asked: Asked, values: unknown): Asked => {
    if (!Array.isArray(values) || values.length === 0) return asked;
    const text = textOf(asked);
    if (text === undefined || (typeof asked !== 'string' && asked.name !== undefined)) return asked;
    const name = nameOf(text);
    if (name === undefined) return asked;
    return typeof asked === 'string' ? { name, text } : { ...asked, name };
  };
  let begun: Promise<unknown> | undefined;
  const query: Ask = (asked, values, ...rest) => {
    if (textOf(asked) === 'begin') {
      // Not waited for: it travels with the first statement, which fails if it did.
      begun = ask(asked) as Promise<unknown>;
      begun.catch(() => {});
      return Promise.resolve();
    }
    const answer = ask(named(asked, values), values, ...rest);
    if (begun === undefined) return answer;
    const both = Promise.all([begun, answer]);
    begun = undefined;
    return both.then(([, rows]) => rows);
  };
  client.query = query as typeof client.query;
}
