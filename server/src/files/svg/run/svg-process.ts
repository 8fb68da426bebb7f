import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../../kernel/http/problem.ts';
import { SvgRefusalError } from '../refusal.ts';
import { refused, type SvgResult } from '../sanitize.ts';
import { OUT_OF_TIME, type SvgAnswer, type SvgJob } from './protocol.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');

/** A process with more memory after a drawing is killed; the next drawing starts a new one. */
const MAX_MEMORY_MB = 160;

/** Settles when a process is ready or has ended. Its start does not count toward the drawing's time. */
const ready = new WeakMap<ChildProcess, Promise<unknown>>();

/**
 * Starts a sanitizing process, which cannot write, start processes or read our environment, and has a lower priority
 * than the server.
 */
export function startSvgProcess(heapMb: number): ChildProcess {
  const child = fork(WORKER, [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
    ],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  ready.set(
    child,
    Promise.race([once(child, 'message'), once(child, 'exit')]).catch(() => undefined),
  );
  // An idle process must not keep the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Sanitizes one drawing. A process that ends is a refusal; one that hangs on a busy machine is not. */
export async function readInProcess(child: ChildProcess, job: SvgJob, deadlineMs: number): Promise<SvgResult> {
  child.channel?.ref();
  await ready.get(child);
  // The process failed to start, which proves nothing about the drawing.
  if (!child.connected) throw new Problem('unavailable', { retryAfterSeconds: 5 });
  const abort = new AbortController();
  const signal = abort.signal;
  const deadline = setTimeout(() => abort.abort(), deadlineMs);
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as SvgAnswer);
  const ended = once(child, 'exit', { signal }).then(([, by]): SvgAnswer => {
    return { result: refused(new SvgRefusalError(by === OUT_OF_TIME ? 'too-slow' : 'too-heavy')) };
  });
  child.send(job);
  try {
    const answer = await Promise.race([answered, ended]);
    if ('fault' in answer) throw new Error(`Expected a sanitized drawing: ${answer.fault}`);
    if ((answer.memoryMb ?? 0) > MAX_MEMORY_MB) child.kill('SIGKILL');
    return answer.result;
  } catch (error) {
    if (!signal.aborted) throw error;
    child.kill('SIGKILL');
    throw new Problem('unavailable', { retryAfterSeconds: 5 });
  } finally {
    clearTimeout(deadline);
    abort.abort();
    child.channel?.unref();
    await Promise.allSettled([answered, ended]);
  }
}
