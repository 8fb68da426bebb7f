import type pg from 'pg';
import { traced, type Work, workChannel } from '../trace/traced.ts';
import { interceptQuery, textOf } from './fast/client-query.ts';

/** `SELECT project`: what a statement does, and to which table first. */
export function summarizeStatement(text: string): string {
  const [, verb = 'statement'] = /^[\s(]*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([\w.]+)"?/i.exec(text) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}

/** From now on the statements of this connection are published, without their values. */
export function traceStatements(client: pg.ClientBase): void {
  interceptQuery(client, (next) => (statement, ...rest) => {
    const text = textOf(statement);
    // COPY speaks to the driver in its own way.
    if (text === undefined || (typeof statement === 'object' && 'submit' in statement)) return next(statement, ...rest);
    const work: Work = { kind: 'statement', name: summarizeStatement(text), facts: { 'db.query.text': text } };
    // The pool asks with a callback, a transaction with a promise.
    const callback = rest.findIndex((one) => typeof one === 'function');
    return callback < 0
      ? traced(work, async () => next(statement, ...rest))
      : workChannel.traceCallback(next, callback + 1, work, undefined, statement, ...rest);
  });
}
