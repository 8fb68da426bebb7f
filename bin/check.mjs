// The quick part: types, lint, dead code, import arrows, unit tests. Under a minute.
import { checks } from './checks.mjs';
import { install, orFail } from './ready.mjs';
import { run } from './run.mjs';
import { runChecks } from './run-checks.mjs';

await orFail(() => install('develop'));
const { passed, failed } = await runChecks(checks);
const unit = await run('vitest', ['run', '--project', 'unit'], { show: true });
process.stdout.write(`\n${passed} checks passed, ${failed} failed; unit tests ${unit.ok ? 'passed' : 'failed'}\n`);
process.exit(failed === 0 && unit.ok ? 0 : 1);
