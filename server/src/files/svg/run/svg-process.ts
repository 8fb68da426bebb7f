import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../../kernel/http/problem.ts';
import { SvgRefusalError } from '../refusal.ts';
import { refused, type SvgResult } from '../sanitize.ts';
import { OUT_OF_TIME, type SvgAnswer, type SvgJob } from './protocol.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');

/** One that holds more after a drawing is let go with it; the next begins anew. */
const MAX_MEMORY_MB = 160;

/** Begun or ended: what a busy machine needs to begin is not the drawing's time. */
const ready = new WeakMap<ChildProcess, Promise<unknown>>();

/** A reader of drawings: it cannot write, start anything or see our settings, and yields to the server. */
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
  // A reader that waits keeps no server alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** One drawing read; a process that ends is an answer, one that hangs on a busy machine is not. */
export async function readInProcess(child: ChildProcess, job: SvgJob, deadlineMs: number): Promise<SvgResult> {
  child.channel?.ref();
  await ready.get(child);
  // It could not even begin: nothing was said about the drawing.
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
    if ('fault' in answer) throw new Error(`a drawing could not be read: ${answer.fault}`);
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
