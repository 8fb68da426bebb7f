// The quick part: types, lint, dead code, import arrows, unit tests. Under a minute.
import { checks } from './checks.mjs';
import { install, installed } from './ready.mjs';
import { run } from './run.mjs';
import { runChecks } from './run-checks.mjs';

if (!installed()) await install();
const { passed, failed } = await runChecks(checks);
const unit = await run('vitest', ['run', '--config', 'bin/vitest.config.ts', '--project', 'unit'], { show: true });
process.stdout.write(`\n${passed} checks passed, ${failed} failed; unit tests ${unit.ok ? 'passed' : 'failed'}\n`);
process.exit(failed === 0 && unit.ok ? 0 : 1);
