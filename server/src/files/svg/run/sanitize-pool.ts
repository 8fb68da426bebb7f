import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from '../../../kernel/http/problem.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import { type LintOptions, refused, type SvgResult } from '../sanitize.ts';
import { createPlaces, type DrawingCaller } from './places.ts';
import { readInProcess, startSvgProcess } from './svg-process.ts';

interface Options {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Limit of CPU time, so that a busy machine refuses no drawing. */
  readonly cpuMs?: number;
  /** Wall-clock limit for a hanging process, which proves nothing about the drawing. */
  readonly deadlineMs?: number;
  readonly heapMb?: number;
  /** Idle processes are killed after this, to free memory. */
  readonly idleMs?: number;
}

export interface SanitizePool {
  sanitize(bytes: Uint8Array, prefix: string, caller: DrawingCaller, lint?: LintOptions): Promise<SvgResult>;
  close(): Promise<void>;
}

const stopping = (): Problem => new Problem('unavailable', { retryAfterSeconds: 5 });

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null && !child.killed;

/**
 * Sanitizes drawings in child processes, two at once. A process serves many drawings, ends when one is too expensive,
 * and starts on demand.
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
    async sanitize(bytes, prefix, caller, lint) {
      // Too large to send to another process.
      if (bytes.byteLength > limits.bytes) return refused(new SvgRefusalError('too-large'));
      const release = await places.take(caller);
      try {
        if (closed) throw stopping();
        const child = acquireProcess();
        try {
          const result = await readInProcess(child, { bytes, prefix, cpuMs, lint }, deadlineMs);
          // The process was killed by the stop, which proves nothing about the drawing.
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
