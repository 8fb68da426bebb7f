import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopLeftPostgres } from '../../../bin/stop-left-postgres.mjs';
import { isAlive } from './postgres/pid-file.ts';

const command = join(import.meta.dirname, '../../../bin/start.mjs');

let dataDir: string;
let start: ChildProcess;
let exited: Promise<unknown>;
let grumbled: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-start-'));
  chmodSync(dataDir, 0o755);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  start = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  grumbled = '';
  start.stderr?.on('data', (chunk) => {
    grumbled += chunk;
  });
  exited = once(start, 'exit').then(([code]) => code);
  let output = '';
  for await (const chunk of start.stdout ?? []) {
    output += chunk;
    if (output.includes('Colorway is ready: http://localhost:')) break;
  }
});

afterEach(async () => {
  start.kill('SIGKILL');
  await stopLeftPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const postgres = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const server = (): number => Number(spawnSync('pgrep', ['-P', String(start.pid)], { encoding: 'utf8' }).stdout.trim());
const gone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 15_000, interval: 20 }).toBe(false);

test('a second npm start finds all installed and built', () => {
  expect(grumbled).toBe('Making the database and loading the first data...\n');
});

test('npm start ends all it started when it is stopped', async () => {
  const [one, two] = [server(), postgres()];
  start.kill('SIGTERM');
  expect(await exited).toBe(0);
  await gone(one);
  await gone(two);
});

test('npm start stops the PostgreSQL of a server that was killed', async () => {
  const [one, two] = [server(), postgres()];
  process.kill(one, 'SIGKILL');
  expect(await exited).toBe(1);
  await gone(two);
});

test('the server ends by itself when npm start was killed', async () => {
  const [one, two] = [server(), postgres()];
  start.kill('SIGKILL');
  await gone(one);
  await gone(two);
});
