import { test } from 'vitest';
import { interruptPostgres } from './load/interrupt-postgres.ts';
import { killPostgres, restartPostgres } from './load/postgres.ts';

/** `npm run chaos -- postgres --kills 200` for the long form. */
const KILLS = Number(process.env.KILLS ?? 1);
const timeout = KILLS * 30_000 + 90_000;

test(
  `D2: ${KILLS} times kill -9 of every process of the database: 503 and when to come again, nothing lost, and the server brings it back`,
  {
    timeout,
  },
  () =>
    interruptPostgres({
      name: 'D2 kill -9 of PostgreSQL',
      kills: KILLS,
      part: 2,
      take: (dataDir) => killPostgres(dataDir),
    }),
);

test(
  `D3: ${KILLS} restarts of the database in the middle of requests: 503 at most, nothing twice, no connection left behind`,
  {
    timeout,
  },
  () => interruptPostgres({ name: 'D3 pg_ctl restart -m fast', kills: KILLS, part: 3, take: restartPostgres }),
);
