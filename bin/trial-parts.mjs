const chaos = (...names) => names.map((name) => `trials/src/chaos/${name}`);
const fuzz = (name) => `trials/src/fuzz/${name}.test.ts`;

/** Faults by the name of what they are done to. */
export const chaosParts = (values) => ({
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
});

/** Hostile and broken input by its kind. */
export const fuzzParts = (values) => ({
  requests: { project: 'server', paths: [fuzz('requests')], env: { REQUESTS: values.requests } },
  fields: { project: 'server', paths: [fuzz('read-back')], env: { TRIES: values.tries } },
  names: { project: 'server', paths: [fuzz('file-names'), fuzz('emails')], env: { EVERY: '1' } },
  words: { project: 'server', paths: [fuzz('texts')], env: { WORDS: 'all' } },
  bombs: { project: 'server', paths: [fuzz('bombs')], env: { BOMBS: 'all' } },
  drawings: { project: 'e2e', paths: ['e2e/src/journeys/hostile-entries.test.ts'], env: { DRAWINGS: 'all' } },
  screens: { project: 'e2e', paths: ['e2e/src/journeys/naughty-texts.test.ts'], env: { NAUGHTY: 'all' } },
});
