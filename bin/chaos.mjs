// The long form of the faults that `npm test` tries briefly, a quarter of an hour for all of them. One part by its name and longer:
// npm run chaos -- server --kills 1000, npm run chaos -- services --walk 10000. With `--seed` a walk is gone again.
import { parseArgs } from 'node:util';
import { runLongForms } from './long-forms.mjs';

const options = {
  kills: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '30' },
  walk: { type: 'string', default: '200' },
  rounds: { type: 'string', default: '10' },
  histories: { type: 'string', default: '20' },
  uploads: { type: 'string', default: '30' },
  points: { type: 'string', default: '60' },
  crashes: { type: 'string', default: '4' },
  carts: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

const chaos = (...names) => names.map((name) => `trials/src/chaos/${name}`);

/** By its name, what is done to it; without one, all of it. */
const PARTS = {
  server: {
    project: 'server',
    paths: chaos('kill-server.test.ts', 'two-nodes.test.ts'),
    env: { KILLS: values.kills },
  },
  postgres: { project: 'server', paths: chaos('kill-postgres.test.ts'), env: { KILLS: values.kills } },
  disk: {
    project: 'server',
    paths: chaos('strace.test.ts', 'disk-full.test.ts', 'uploads-fill-disk.test.ts'),
    env: { FULL_SECONDS: values.seconds },
  },
  migrations: { project: 'server', paths: chaos('killed-migration.test.ts'), env: { POINTS: values.points } },
  uploads: { project: 'server', paths: chaos('cut-uploads.test.ts'), env: { UPLOADS: values.uploads } },
  outbox: { project: 'server', paths: chaos('outbox-crash.test.ts'), env: { CRASHES: values.crashes } },
  concurrency: {
    project: 'server',
    paths: chaos('concurrency'),
    env: { ROUNDS: values.rounds, HISTORIES: values.histories, CARTS: values.carts },
  },
  portal: {
    project: 'e2e',
    paths: ['e2e/src/journeys/portal-chaos.test.ts'],
    env: { PORTAL_SECONDS: values.seconds },
  },
  nodes: { project: 'server', paths: chaos('nodes'), env: { NODES_SECONDS: values.seconds } },
  services: { project: 'server', paths: chaos('services'), env: { WALK: values.walk } },
};

await runLongForms(PARTS, positionals, values.seed);
