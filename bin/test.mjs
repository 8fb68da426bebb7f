// Every check there is: what a machine can read, then unit, server and browser tests, counted in one line at the end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checks } from './checks.mjs';
import { makeReady } from './ready.mjs';
import { run } from './run.mjs';
import { runChecks } from './run-checks.mjs';

const began = performance.now();
await makeReady('develop');

const read = await runChecks([
  ...checks,
  ['size of the pages', 'npm', ['run', 'budget', '--workspace=web', '--silent']],
]);

// The screens and the journeys need a Chromium before vitest reads its settings.
await run('node', ['e2e/src/browser/find-browser.ts'], { show: true });

const firstLine = (text = '') => text.trim().split('\n', 1)[0];

const counted = { passed: 0, failed: 0 };
/** What failed is named again at the end, because a reader of a long log sees only its last lines. */
const failures = [...read.failures];

/** The first line of each failure in one file of vitest's report. */
const failuresOf = ({ name, message, assertionResults }) => {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return message ? [`${file}: ${firstLine(message)}`] : [];
  return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
};

/** Runs tests by vitest and adds up what passed and failed. */
const runTests = async (args, env) => {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-report-'));
  const report = join(folder, 'report.json');
  const command = ['run', ...args];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tests = await run('vitest', [...command, ...reporters], { show: true, env });
  let failed = 1;
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    counted.passed += numPassedTests;
    failures.push(...testResults.flatMap(failuresOf));
    // A suite that cannot even be loaded fails the run without counting as a test.
    failed = numFailedTests === 0 && !tests.ok ? 1 : numFailedTests;
    if (numFailedTests === 0 && !tests.ok) failures.push('an error or a suite outside the tests');
  } catch {
    // Without a report nothing is known to have passed.
  }
  counted.failed += failed;
  rmSync(folder, { recursive: true, force: true });
};

await runTests([], {});
/** Between them these open the areas, print, and send files and orders: what differs between builds of a browser. */
const IN_BOTH_BROWSERS = ['shell', 'configurator-save', 'portal-checkout', 'wizard-submit'].map(
  (name) => `e2e/src/journeys/${name}.test.ts`,
);

// `JOURNEYS_ALSO=chromium` walks those journeys in that browser as well; all of them twice would double the run.
const also = process.env.JOURNEYS_ALSO;
if (also) await runTests(['--project', 'e2e', ...IN_BOTH_BROWSERS], { CHROMIUM: also });

const passed = read.passed + counted.passed;
const failed = read.failed + counted.failed;
for (const failure of failures) process.stdout.write(`\nFAIL ${failure}`);
process.stdout.write(`\n${((performance.now() - began) / 1000).toFixed(0)} s\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
