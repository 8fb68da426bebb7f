import { hash } from 'node:crypto';
import type pg from 'pg';
import { interceptQuery, type Statement, textOf } from './client-query.ts';

// Measured by `npm run bench -- portal`: each statement of W1 to W5 comes again and again.

/** Each connection stores every plan, so only a limited number of texts is counted, and fewer get a name. */
const MAX_COUNTED = 1_000;
const MAX_NAMED = 150;
/** A text that comes this often gets a name. */
const OFTEN = 5;

/** Names a statement that is sent often, so that PostgreSQL parses and plans it once a connection. */
export function statementNames(): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN || names.size >= MAX_NAMED) {
      if (counts.size < MAX_COUNTED || counts.has(text)) counts.set(text, count);
      return undefined;
    }
    const name = `colorway_${hash('sha256', text).slice(0, 32)}`;
    counts.delete(text);
    names.set(text, name);
    return name;
  };
}

/** From now on this connection names its statements where that helps. */
export function nameStatements(client: pg.ClientBase, nameOf: (text: string) => string | undefined): void {
  const named = (statement: Statement, values: unknown): Statement => {
    if (!Array.isArray(values) || values.length === 0) return statement;
    const text = textOf(statement);
    if (text === undefined || (typeof statement !== 'string' && statement.name !== undefined)) return statement;
    const name = nameOf(text);
    if (name === undefined) return statement;
    return typeof statement === 'string' ? { name, text } : { ...statement, name };
  };
  interceptQuery(
    client,
    (next) =>
      (statement, values, ...rest) =>
        next(named(statement, values), values, ...rest),
  );
}
