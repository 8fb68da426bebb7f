// The port's own tests against a test account: npm run verify:live -- hubspot --test-account [--folder live-recordings]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, orFail, pinnedNode, root } from './ready.mjs';

const KEYS = {
  hubspot: ['HUBSPOT_TOKEN'],
  contentful: ['CONTENTFUL_SPACE', 'CONTENTFUL_TOKEN'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  shopify: ['SHOPIFY_STORE'],
};

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'test-account': { type: 'boolean' }, folder: { type: 'string', default: 'live-recordings' } },
});
const [service = ''] = positionals;
const keys = KEYS[service];
if (!keys) fail(`Name a service: ${Object.keys(KEYS).join(', ')}.`);
if (!values['test-account']) fail('This writes into the account. Add --test-account if it is one for tests.');
const missing = keys.filter((name) => !process.env[name]);
if (missing.length > 0) fail(`Set ${missing.join(' and ')}.`);
if (/_live_/.test(process.env.STRIPE_SECRET_KEY ?? ''))
  fail('STRIPE_SECRET_KEY is a live key. Use one of the test mode.');

await orFail(() => install('develop'));
const scratch = mkdtempSync(join(tmpdir(), 'verify-live-'));
const report = join(scratch, 'report.json');
const folder = resolve(values.folder);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const options = ['run', '--config', 'trials/src/live/live.config.ts', '--reporter=json', `--outputFile=${report}`];
const { status } = spawnSync(pinnedNode, [vitest, ...options], {
  cwd: root,
  env: { ...process.env, VERIFY_SERVICE: service, VERIFY_FOLDER: folder },
  stdio: ['ignore', 'ignore', 'ignore'],
});

const readResults = () => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return fail(`The walk did not start. Run it by hand: node ${vitest} ${options.join(' ')}`);
  }
};
const results = readResults();
rmSync(scratch, { recursive: true });
const walked = results.flatMap((one) => one.assertionResults).filter((one) => one.status !== 'skipped');
for (const { status: state, title, failureMessages } of walked) {
  process.stdout.write(`${state.padEnd(7)} ${title}\n`);
  // Only the first line: a comparison may quote what the service answered.
  for (const message of failureMessages) process.stdout.write(`        ${message.split('\n')[0].slice(0, 200)}\n`);
}
for (const { message, status: state } of results) {
  if (state === 'failed' && message) process.stdout.write(`failed  ${message.split('\n')[0].slice(0, 200)}\n`);
}
process.stdout.write(`${walked.length} tests, recorded in ${join(folder, `${service}.jsonl`)}\n`);
process.exit(status ?? 1);
