// The long forms of tests that `npm test` runs briefly: parts by their names, each with what makes it long.
import { install, orFail } from './ready.mjs';
import { run } from './run.mjs';

/** A long form takes as long as it takes. */
export const LONG_MS = String(4 * 3_600_000);

/** The named parts, or all of them, one after the other; ends the process, with an error when one found something. */
export async function runLongForms(parts, names, seed) {
  const wanted = names.length > 0 ? names : Object.keys(parts);
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.\n`);
    process.exit(1);
  }
  await orFail(() => install('develop'));
  process.stdout.write(`Seed ${seed}: the same throws again by --seed ${seed}.\n`);
  const results = [];
  for (const name of wanted) {
    const { project, paths, env } = parts[name];
    Object.assign(process.env, env, { SEED: seed });
    const args = ['run', '--project', project, '--testTimeout', LONG_MS, ...paths];
    results.push({ name, ...(await run('vitest', args, { show: true })) });
  }
  for (const { name, ok, seconds } of results) {
    process.stdout.write(`${name}: ${ok ? 'nothing found' : 'FOUND, see above'} after ${Math.round(seconds)} s\n`);
  }
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
