import type { Socket } from 'node:net';
import type pg from 'pg';
import { interceptQuery } from './client-query.ts';

// Measured by `npm run bench -- portal`: each write wakes PostgreSQL, and the statements at the end of a transaction come together.

/** From now on statements that this connection sends in the same turn of the event loop go to PostgreSQL in one write. */
export function writeOnce(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { readonly connection: { readonly stream: Socket } }).connection;
  let isCorked = false;
  const uncork = (): void => {
    isCorked = false;
    stream.uncork();
  };
  interceptQuery(client, (next) => (...all) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(uncork);
    }
    return next(...all);
  });
}
