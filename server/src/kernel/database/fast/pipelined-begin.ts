import type pg from 'pg';
import { interceptQuery, textOf } from './client-query.ts';

// Measured by `npm run bench -- portal`: W3 to W5 begin a transaction at each request.

/** From now on the `begin` of this connection travels with the first statement of its transaction: one journey less. */
export function pipelineBegin(client: pg.ClientBase): void {
  interceptQuery(client, (next) => {
    let begun: Promise<unknown> | undefined;
    return (statement, values, ...rest) => {
      if (textOf(statement) === 'begin') {
        // The first statement waits for it and fails if it did.
        begun = next(statement) as Promise<unknown>;
        begun.catch(() => {});
        return Promise.resolve();
      }
      const answer = next(statement, values, ...rest);
      if (begun === undefined) return answer;
      const both = Promise.all([begun, answer]);
      begun = undefined;
      return both.then(([, rows]) => rows);
    };
  });
}
