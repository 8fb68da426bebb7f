import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newest } from './newest.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
export const pinnedNode = join(bin, 'node');

const lockStamp = join(root, 'node_modules', '.colorway-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether node_modules is what the lock file says. */
export const installed = () =>
  existsSync(pinnedNode) && existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lockHash();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Who stops us meanwhile stops it as well. */
const run = (command, args, what) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // npm would leave the development dependencies out, which build the web: it is told to bring them.
      env: { ...process.env, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` },
    });
    const stop = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of signals) process.on(signal, stop);
    child.once('error', (error) => reject(new Error(`${what} failed: ${error.message}.`)));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(`${what} failed.`));
    });
  });

export const install = async () => {
  process.stderr.write('Installing what is missing...\n');
  // Not `npm ci`: it refuses a lock file that lacks a binary for some other system, which a registry may not have.
  await run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], 'npm install');
  writeFileSync(lockStamp, lockHash());
};

/** What each build is made of; it says so where it lies. */
const shared = ['fabric/src', 'rules/src', 'contract/src', 'package-lock.json'];
const builds = [
  { workspace: 'web', what: 'the web app', sources: ['web', ...shared] },
  { workspace: 'server', what: 'the server', sources: ['server', 'seed', ...shared] },
];
const stampOf = ({ workspace }) => join(root, workspace, 'dist', '.built');
const changedAt = ({ sources }) => newest(sources.map((one) => join(root, one)));

/** Whether it is newer than all it is made of. */
const isFresh = (build) =>
  existsSync(stampOf(build)) && Number(readFileSync(stampOf(build), 'utf8')) >= changedAt(build);

/** Builds what is stale. */
export const build = async () => {
  for (const one of builds.filter((each) => !isFresh(each))) {
    process.stderr.write(`Building ${one.what}...\n`);
    const at = changedAt(one);
    await run('npm', ['run', 'build', `--workspace=${one.workspace}`, '--silent'], `The build of ${one.what}`);
    mkdirSync(dirname(stampOf(one)), { recursive: true });
    writeFileSync(stampOf(one), String(at));
  }
};

/** Installs what is missing and builds what is stale. */
export const makeReady = async () => {
  if (!installed()) await install();
  await build();
};
