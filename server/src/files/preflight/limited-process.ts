import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { atMost } from '../store/at-most.ts';

/** Many times what 64 million pixels take, since a busy machine leaves this process little. */
const TIMEOUT_MS = 60_000;
/** Several times what 64 million pixels take; pixels lie outside the heap of V8. */
const MAX_MEMORY_MB = 1_500;
const MEMORY_CHECK_MS = 100;

export interface ProcessLimits {
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
}

/** Memory of a process in megabytes; 0 where the system does not tell. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function run<Answer>(worker: string, job: object, limits: ProcessLimits): Promise<Answer | 'limit'> {
  const { timeoutMs = TIMEOUT_MS, memoryMb = MAX_MEMORY_MB } = limits;
  const child = fork(worker, [], {
    execArgv: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*', '--allow-addons'],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => 'limit' as const);
  const watch = setInterval(async () => {
    if ((await memoryOf(child)) > memoryMb) child.kill('SIGKILL');
  }, MEMORY_CHECK_MS);
  const deadline = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.send(job);
    const answered = once(child, 'message').then(([answer]) => answer as Answer);
    return await Promise.race([answered, exited]);
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    child.kill('SIGKILL');
    await exited.catch(() => undefined);
  }
}

/** Makes a queue of its own: it runs one worker at a time, and waits for no other queue. */
export function ownRuns() {
  const runLimited = atMost(1);
  /** Runs a worker in a process of its own; `limit` is too much time or memory, or a crash. */
  return <Answer>(worker: string, job: object, limits: ProcessLimits = {}): Promise<Answer | 'limit'> =>
    runLimited(() => run<Answer>(worker, job, limits));
}

/** One picture at a time: 36 million pixels take half a gigabyte for two seconds. */
export const runInProcess = ownRuns();
