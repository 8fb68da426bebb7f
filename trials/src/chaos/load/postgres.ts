import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '@colorway/server/edge/postgres/binaries.ts';
import { findRunning } from '@colorway/server/edge/postgres/pid-file.ts';
import { chooseRunAs, commandAs } from '@colorway/server/edge/postgres/run-as.mjs';
import type { Look } from './writer.ts';

const parentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Ids of the embedded PostgreSQL's processes; empty if it does not run. */
export function processesOf(dataDir: string): number[] {
  const running = findRunning(join(dataDir, 'postgres'));
  if (!running) return [];
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === running.pid);
  return [running.pid, ...children.map(Number)];
}

/** Kills all processes with SIGKILL. */
export function killPostgres(dataDir: string): void {
  for (const pid of processesOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  }
}

/** Restarts PostgreSQL with `pg_ctl`, like an administrator; the server may start it first. */
export async function restartPostgres(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const before = findRunning(folder)?.pid;
  const program = join(dirname(findBinaries().postgres), 'pg_ctl');
  const runAs = chooseRunAs([program, dataDir]);
  if (runAs.kind === 'refused') throw new Error(runAs.message);
  const { command, args, options } = commandAs(runAs, program, [
    'restart',
    '-m',
    'fast',
    '-w',
    '-t',
    '30',
    '-D',
    folder,
  ]);
  const child = spawn(command, args, {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...options,
  });
  const exited = once(child, 'exit');
  // `pg_ctl` polls for the end of the old process, and hangs if the server starts the next one between two polls.
  while (child.exitCode === null && child.signalCode === null) {
    const now = findRunning(folder)?.pid;
    if (now !== undefined && now !== before) child.kill();
    await sleep(10);
  }
  await exited;
}

const PATIENCE_MS = 60_000;

/** Resolves when PostgreSQL answers again. */
export async function answering(look: Look): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(10)) {
    try {
      await look('select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
