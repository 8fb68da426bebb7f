// Every check there is: what a machine can read, then unit, server and browser tests, counted in one line at the end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { makeReady } from './ready.mjs';
import { run } from './run.mjs';
import { runChecks } from './run-checks.mjs';

const began = performance.now();
await makeReady();

const read = await runChecks([
  ...checks,
  ['size of the pages', 'npm', ['run', 'budget', '--workspace=web', '--silent']],
]);

const folder = mkdtempSync(join(tmpdir(), 'colorway-report-'));
const report = join(folder, 'report.json');
const tests = await run(
  'vitest',
  ['run', '--config', 'bin/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { show: true },
);
const counted = { passed: 0, failed: 0 };
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  counted.passed = numPassedTests;
  counted.failed = numFailedTests;
} catch {
  counted.failed = 1;
}
rmSync(folder, { recursive: true, force: true });
// A suite that cannot even be loaded fails the run without counting as a test.
if (!tests.ok && counted.failed === 0) counted.failed = 1;

const passed = read.passed + counted.passed;
const failed = read.failed + counted.failed;
process.stdout.write(`\n${((performance.now() - began) / 1000).toFixed(0)} s\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
