import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from '../../../kernel/http/problem.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import { refused, type SvgResult } from '../sanitize.ts';
import { createPlaces, type DrawingCaller } from './places.ts';
import { readInProcess, startSvgProcess } from './svg-process.ts';

interface Options {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** What a drawing may cost, in processor time, so that a busy machine refuses none. */
  readonly cpuMs?: number;
  /** The last resort, by the clock: a reader that hangs says nothing about the drawing. */
  readonly deadlineMs?: number;
  readonly heapMb?: number;
  /** An idle reader is let go after this, with its memory. */
  readonly idleMs?: number;
}

export interface SanitizePool {
  sanitize(bytes: Uint8Array, prefix: string, caller: DrawingCaller): Promise<SvgResult>;
  close(): Promise<void>;
}

const stopping = (): Problem => new Problem('unavailable', { retryAfterSeconds: 5 });

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null && !child.killed;

/**
 * Reads drawings away from the event loop, two at once. Each reader serves many drawings, ends when one costs
 * too much, and is started only when there is something to read.
 */
export function createSanitizePool(options: Options = {}): SanitizePool {
  const { atOnce = 2, waiting = 50, cpuMs = 1_000, deadlineMs = 30_000, heapMb = 256, idleMs = 30_000 } = options;
  const places = createPlaces({ atOnce, maxWaiting: waiting });
  const all = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const acquireProcess = (): ChildProcess => {
    for (let child = idle.pop(); child; child = idle.pop()) if (isAlive(child)) return child;
    const child = startSvgProcess(heapMb);
    all.add(child);
    child.once('exit', () => all.delete(child));
    child.once('error', () => all.delete(child));
    return child;
  };

  const releaseProcess = (child: ChildProcess): void => {
    if (isAlive(child)) idle.push(child);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      for (const one of idle.splice(0)) one.kill('SIGKILL');
    }, idleMs);
    idleTimer.unref();
  };

  return {
    async sanitize(bytes, prefix, caller) {
      // Not worth sending to another process.
      if (bytes.byteLength > limits.bytes) return refused(new SvgRefusalError('too-large'));
      const release = await places.take(caller);
      try {
        if (closed) throw stopping();
        const child = acquireProcess();
        try {
          const result = await readInProcess(child, { bytes, prefix, cpuMs }, deadlineMs);
          // Ended because we are stopping, which says nothing about the drawing.
          if (closed) throw stopping();
          return result;
        } finally {
          releaseProcess(child);
        }
      } finally {
        release();
      }
    },

    async close() {
      closed = true;
      clearTimeout(idleTimer);
      await Promise.all(
        [...all].map((child) => {
          const exited = once(child, 'exit');
          child.ref();
          child.kill('SIGKILL');
          return exited;
        }),
      );
    },
  };
}
