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

const builtStamp = join(root, 'web', 'dist', '.built');
/** What the web app is made of. */
const sources = ['web', 'fabric/src', 'rules/src', 'contract/src', 'package-lock.json'];

/** Whether the build is newer than all it is made of. */
export const builtIsFresh = () =>
  existsSync(builtStamp) && Number(readFileSync(builtStamp, 'utf8')) >= newest(sources.map((one) => join(root, one)));

export const buildWeb = async () => {
  process.stderr.write('Building the web app...\n');
  const at = newest(sources.map((one) => join(root, one)));
  await run('npm', ['run', 'build', '--workspace=web', '--silent'], 'The build of the web app');
  mkdirSync(dirname(builtStamp), { recursive: true });
  writeFileSync(builtStamp, String(at));
};
