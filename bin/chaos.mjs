// The long form of the faults that `npm test` tries briefly: npm run chaos -- --kills 50, npm run chaos -- portal --seconds 60,
// npm run chaos -- services --walk 1000
import { parseArgs } from 'node:util';
import { install, installed } from './ready.mjs';
import { run } from './run.mjs';

const options = {
  kills: { type: 'string', default: '50' },
  seconds: { type: 'string', default: '60' },
  walk: { type: 'string', default: '1000' },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

/** By its name, what is done to it; without one, the server is killed. */
const PARTS = {
  server: {
    project: 'server',
    paths: ['server/src/chaos/kill-server.test.ts', 'server/src/chaos/two-nodes.test.ts'],
    env: { KILLS: values.kills },
  },
  portal: {
    project: 'e2e',
    paths: ['e2e/src/journeys/portal-chaos.test.ts'],
    env: { PORTAL_SECONDS: values.seconds },
  },
  services: { project: 'server', paths: ['server/src/chaos/services'], env: { WALK: values.walk } },
};

/** A long form takes as long as it takes. */
const LONG_MS = String(30 * 60_000);

const wanted = positionals.length > 0 ? positionals : ['server'];
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
if (!installed()) await install();
let ok = true;
for (const { project, paths, env } of wanted.map((name) => PARTS[name])) {
  Object.assign(process.env, env);
  const args = ['run', '--config', 'bin/vitest.config.ts', '--project', project, '--testTimeout', LONG_MS, ...paths];
  ok = (await run('vitest', args, { show: true })).ok && ok;
}
process.exit(ok ? 0 : 1);
