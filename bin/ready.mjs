import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseRunAs } from '../server/src/edge/postgres/run-as.mjs';
import { newest } from './newest.mjs';
import { step } from './progress.mjs';
import { trim } from './trim.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
export const pinnedNode = join(bin, 'node');
export const dataDir = () => process.env.DATA_DIR || join(root, 'data');

const releaseFile = join(root, 'release.json');
/** A release brings packages and builds for one kind of machine; nothing is installed or built there. */
const release = existsSync(releaseFile) ? JSON.parse(readFileSync(releaseFile, 'utf8')) : undefined;

/** `run` builds and serves; `develop` also has what checks and tests need. */
const NEEDS = ['run', 'develop'];

const stamp = join(modules, '.colorway-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const stampOf = (need) => `${lockHash()} ${need}`;

/** Whether node_modules holds what the lock file names for this need, or more. */
const isInstalled = (need) => {
  if (!existsSync(pinnedNode) || !existsSync(stamp)) return false;
  const found = readFileSync(stamp, 'utf8');
  return NEEDS.slice(NEEDS.indexOf(need)).some((each) => found === stampOf(each));
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A signal that stops us stops the child as well. */
const run = (command, args, what) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
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

/** A folder that was developed in stays one, also when `npm start` meets a newer lock file. */
const isDeveloped = () => existsSync(stamp) && !readFileSync(stamp, 'utf8').endsWith(' run');

/** Installs by the lock file what is missing. Nothing is developed where only `npm start` ran, so that gets production packages. */
export const install = async (wanted) => {
  if (release) {
    const machine = `${process.platform}-${process.arch}`;
    if (machine !== release.platform) throw new Error(`This release is for ${release.platform}; this is ${machine}.`);
    return;
  }
  if (isInstalled(wanted)) return;
  const need = isDeveloped() ? 'develop' : wanted;
  const kind = need === 'run' ? '--omit=dev' : '--include=dev';
  await step('Installing packages', async () => {
    await run('npm', ['ci', kind, '--loglevel=error'], 'npm ci');
    if (need === 'run') await trim(modules);
  });
  writeFileSync(stamp, stampOf(need));
};

/** Lists the sources that each build is made of. */
const shared = ['fabric/src', 'fabric/maps', 'rules/src', 'contract/src', 'package-lock.json'];
const builds = [
  { workspace: 'web', what: 'the web app', sources: ['web', ...shared] },
  { workspace: 'server', what: 'the server', sources: ['server', 'seed', ...shared] },
];
const builtStamp = ({ workspace }) => join(root, workspace, 'dist', '.built');
const changedAt = ({ sources }) => newest(sources.map((one) => join(root, one)));

const isFresh = (build) =>
  existsSync(builtStamp(build)) && Number(readFileSync(builtStamp(build), 'utf8')) >= changedAt(build);

/** Builds what is older than its sources, one beside the other. */
export const build = async () => {
  if (release) return;
  await Promise.all(
    builds
      .filter((each) => !isFresh(each))
      .map(async (one) => {
        const at = changedAt(one);
        const command = ['run', 'build', `--workspace=${one.workspace}`, '--silent'];
        await step(`Building ${one.what}`, () => run('npm', command, `The build of ${one.what}`));
        mkdirSync(dirname(builtStamp(one)), { recursive: true });
        writeFileSync(builtStamp(one), String(at));
      }),
  );
};

/** PostgreSQL elsewhere, by its address or a file that has it. */
export const hasOwnDatabase = () => Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE);

/** Fails before any install when the embedded PostgreSQL could not run here. */
export const checkPostgres = () => {
  if (hasOwnDatabase()) return;
  const runAs = chooseRunAs([modules, dataDir()]);
  if (runAs.kind === 'refused') throw new Error(runAs.message);
};

/** Ends the process with one sentence when a command cannot begin. */
export const orFail = async (work) => {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

/** Checks, installs what is missing and builds what is stale. */
export const makeReady = (need) =>
  orFail(async () => {
    checkPostgres();
    await install(need);
    await build();
  });
