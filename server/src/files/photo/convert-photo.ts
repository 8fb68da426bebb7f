import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../kernel/http/problem.ts';
import { atMost } from '../store/at-most.ts';
import type { PhotoAnswer } from './decode-heic.ts';

const WORKER = join(import.meta.dirname, 'photo-worker.ts');
/** About five times what a photo of 48 million pixels takes. */
const TIMEOUT_MS = 60_000;
const MAX_WAITING = 30;

/** Runs one conversion at a time: 48 million pixels take half a gigabyte for some seconds. */
const runLimited = atMost(1);
let waiting = 0;

interface Options {
  readonly timeoutMs?: number;
  /** Aborts when the server stops. */
  readonly signal?: AbortSignal;
}

async function convert(path: string, { timeoutMs = TIMEOUT_MS, signal }: Options): Promise<PhotoAnswer> {
  const child = fork(WORKER, [], {
    // Only the encoder needs addons, and it gets pixels; the photo itself is decoded in WebAssembly.
    execArgv: ['--max-old-space-size=256', '--permission', '--allow-fs-read=*', '--allow-addons'],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const exited = once(child, 'exit').then(() => undefined);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.send(path);
    const answerReceived = once(child, 'message', { signal: stop }).then(([answer]) => answer as PhotoAnswer);
    return (await Promise.race([answerReceived, exited])) ?? { refusal: 'photo-not-converted' };
  } catch (error) {
    if (signal?.aborted) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    if (stop.aborted) return { refusal: 'photo-not-converted' };
    throw error;
  } finally {
    child.kill('SIGKILL');
    await exited.catch(() => undefined);
  }
}

/** Converts a phone's photo to JPEG in a child process with limits of time, memory and pixels (D74). */
export async function convertPhoto(path: string, options: Options = {}): Promise<PhotoAnswer> {
  if (waiting >= MAX_WAITING) throw new Problem('unavailable', { retryAfterSeconds: 5 });
  waiting++;
  try {
    return await runLimited(() => convert(path, options));
  } finally {
    waiting--;
  }
}
