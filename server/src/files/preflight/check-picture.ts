import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PreflightReport } from '@colorway/fabric/preflight/preflight.ts';
import type { PreflightKind, PreflightLimits } from '@colorway/rules/preflight/preflight.ts';
import { atMost } from '../store/at-most.ts';

const WORKER = join(import.meta.dirname, 'preflight-worker.ts');
const DEFAULT_PROFILE = join(import.meta.dirname, 'fogra39-coated.icc');
/** Many times what 64 million pixels take, since a busy machine leaves this process little. */
const TIMEOUT_MS = 60_000;
/** Several times what 64 million pixels take; pixels lie outside the heap of V8. */
const MAX_MEMORY_MB = 1_500;
const MEMORY_CHECK_MS = 100;

export interface PictureJob {
  /** Path of a stored picture, or its bytes. */
  readonly source: string | Uint8Array;
  readonly profile: Uint8Array;
  readonly widthMm: number;
  readonly limits: PreflightLimits;
}
export type PreflightJob = PictureJob | { readonly profile: Uint8Array };

/** `limit` is too much time or memory, or a crash. */
export type PreflightFailure = 'picture' | 'profile' | 'limit';
export interface CheckedPicture {
  readonly report: PreflightReport;
  /** PNG pictures as base64, by kind. */
  readonly maps: Readonly<Record<PreflightKind, string>>;
}
export type PreflightAnswer = CheckedPicture | { readonly name: string } | { readonly failure: PreflightFailure };

/** One picture at a time: 36 million pixels take half a gigabyte for two seconds. */
const runLimited = atMost(1);

/** Memory of a process in megabytes; 0 where the system does not tell. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

interface Limits {
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
}

async function runInProcess(job: PreflightJob, limits: Limits): Promise<PreflightAnswer> {
  const { timeoutMs = TIMEOUT_MS, memoryMb = MAX_MEMORY_MB } = limits;
  const child = fork(WORKER, [], {
    execArgv: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*', '--allow-addons'],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit').then((): PreflightAnswer => ({ failure: 'limit' }));
  const watch = setInterval(async () => {
    if ((await memoryOf(child)) > memoryMb) child.kill('SIGKILL');
  }, MEMORY_CHECK_MS);
  const deadline = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.send(job);
    const answered = once(child, 'message').then(([answer]) => answer as PreflightAnswer);
    return await Promise.race([answered, exited]);
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    child.kill('SIGKILL');
    await exited.catch(() => undefined);
  }
}

export const defaultPrinterProfile = (): Promise<Uint8Array> => readFile(DEFAULT_PROFILE);

/** Checks a picture in a process of its own, with limits of time, memory and pixels. */
export async function checkPicture(
  job: PictureJob,
  limits: Limits = {},
): Promise<CheckedPicture | { readonly failure: PreflightFailure }> {
  const answer = await runLimited(() => runInProcess(job, limits));
  return 'name' in answer ? { failure: 'limit' } : answer;
}

/** Reads the name of a printer's ICC profile in a process of its own; undefined if it is none. */
export async function profileName(profile: Uint8Array): Promise<string | undefined> {
  const answer = await runLimited(() => runInProcess({ profile }, {}));
  return 'name' in answer ? answer.name : undefined;
}
