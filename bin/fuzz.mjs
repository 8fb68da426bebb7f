// Hostile and broken input, the long form of what `npm test` tries briefly: npm run fuzz -- --requests 100000,
// npm run fuzz -- fields names bombs screens, each by its name
import { parseArgs } from 'node:util';
import { install, installed } from './ready.mjs';
import { run } from './run.mjs';

const options = {
  requests: { type: 'string', default: '20000' },
  tries: { type: 'string', default: '40' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

const fuzz = (name) => `server/src/fuzz/${name}.test.ts`;

/** By its name, what is tried; without one, all of it. */
const PARTS = {
  requests: { project: 'server', paths: [fuzz('requests')], env: { REQUESTS: values.requests } },
  fields: { project: 'server', paths: [fuzz('read-back')], env: { TRIES: values.tries } },
  names: { project: 'server', paths: [fuzz('file-names'), fuzz('emails')], env: { EVERY: '1' } },
  words: { project: 'server', paths: [fuzz('words')], env: { WORDS: 'all' } },
  bombs: { project: 'server', paths: [fuzz('bombs')], env: { BOMBS: 'all' } },
  screens: { project: 'e2e', paths: ['e2e/src/journeys/naughty-words.test.ts'], env: { NAUGHTY: 'all' } },
};

/** A long form takes as long as it takes. */
const LONG_MS = String(60 * 60_000);

const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
if (!installed()) await install();
process.stdout.write(`Seed ${values.seed}: the same throws again by --seed ${values.seed}.\n`);
process.env.SEED = values.seed;
const ended = {};
for (const name of wanted) {
  const { project, paths, env } = PARTS[name];
  Object.assign(process.env, env);
  const args = ['run', '--config', 'bin/vitest.config.ts', '--project', project, '--testTimeout', LONG_MS, ...paths];
  ended[name] = (await run('vitest', args, { show: true })).ok;
}
for (const [name, ok] of Object.entries(ended))
  process.stdout.write(`${name}: ${ok ? 'nothing found' : 'FOUND, see above'}\n`);
process.exit(Object.values(ended).every(Boolean) ? 0 : 1);
