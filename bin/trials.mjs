// The counts of the project's list of trials, to be left alone: npm run trials -- --hours 8. A run that is stopped goes on
// where it was, by trials-results/rounds.jsonl, which also has what each round reported; --fresh begins anew. The output of a
// round that found something stays beside it.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_MS } from './long-forms.mjs';
import { install, orFail, root } from './ready.mjs';
import { run } from './run.mjs';
import { chaosParts, fuzzParts } from './trial-parts.mjs';
import { nextRound, reportsIn, trialTable } from './trial-plan.mjs';

const { values } = parseArgs({ options: { hours: { type: 'string' }, fresh: { type: 'boolean', default: false } } });
const hours = Number(values.hours);
if (!(hours > 0)) {
  process.stderr.write('Say how long: npm run trials -- --hours 8\n');
  process.exit(1);
}

/** Targets and batches by part; a batch takes some minutes. */
const PARTS = {
  server: { unit: 'kills', target: 1_000, batch: 50 },
  postgres: { unit: 'kills', target: 200, batch: 20 },
  services: { unit: 'intents', target: 10_000, batch: 1_000 },
  uploads: { unit: 'uploads', target: 1_000, batch: 100 },
  concurrency: { unit: 'histories', target: 1_000, batch: 100 },
  requests: { unit: 'requests', target: 1_000_000, batch: 50_000 },
};

const count = (value) => ({ kills: value, walk: value, uploads: value, histories: value, requests: value });
const REST = { seconds: '30', rounds: '10', points: '60', crashes: '4', carts: '100', tries: '40' };

const folder = join(root, 'trials-results');
const store = join(folder, 'rounds.jsonl');
if (values.fresh) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const rounds = existsSync(store)
  ? readFileSync(store, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  : [];

await orFail(() => install('develop'));
const end = Date.now() + hours * 3_600_000;
for (let next = nextRound(PARTS, rounds); next && Date.now() < end; next = nextRound(PARTS, rounds)) {
  const seed = String(Date.now() % 1_000_000);
  const options = { ...REST, ...count(String(next.count)) };
  const { project, paths, env } = { ...chaosParts(options), ...fuzzParts(options) }[next.name];
  process.stdout.write(
    `${new Date().toISOString()} ${next.name}: ${next.count} ${PARTS[next.name].unit}, seed ${seed}\n`,
  );
  const args = ['run', '--project', project, '--testTimeout', LONG_MS, ...paths];
  const { ok, said, seconds } = await run('vitest', args, { env: { ...env, SEED: seed } });
  const round = {
    part: next.name,
    seed,
    count: next.count,
    ok,
    seconds: Math.round(seconds),
    reports: reportsIn(said),
  };
  if (!ok) writeFileSync(join(folder, `${next.name}-${seed}.txt`), said);
  appendFileSync(store, `${JSON.stringify(round)}\n`);
  rounds.push(round);
}
process.stdout.write(`${trialTable(PARTS, rounds)}\n`);
process.exit(rounds.every(({ ok }) => ok) ? 0 : 1);
