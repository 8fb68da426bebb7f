import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from '../../http/problem.ts';
import { limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { refused, type SvgResult } from '../sanitize.ts';
import { readIn, startSvgProcess } from './svg-process.ts';

interface Options {
  readonly atOnce?: number;
  readonly waiting?: number;
  readonly deadlineMs?: number;
  readonly heapMb?: number;
  /** An idle reader is let go after this, with its memory. */
  readonly idleMs?: number;
}

export interface SanitizePool {
  sanitize(bytes: Uint8Array, prefix: string): Promise<SvgResult>;
  close(): Promise<void>;
}

const notNow = (): Problem => new Problem('unavailable', { retryAfterSeconds: 5 });

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null && !child.killed;

/**
 * Reads drawings away from the event loop, two at once. Each reader serves many drawings, is killed when one takes
 * too long, and is started only when there is something to read.
 */
export function createSanitizePool(options: Options = {}): SanitizePool {
  const { atOnce = 2, waiting = 50, deadlineMs = 5_000, heapMb = 256, idleMs = 30_000 } = options;
  const all = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  const queue: (() => void)[] = [];
  let running = 0;
  let closed = false;
  let letGo: NodeJS.Timeout | undefined;

  const take = (): ChildProcess => {
    for (let child = idle.pop(); child; child = idle.pop()) if (isAlive(child)) return child;
    const child = startSvgProcess(heapMb);
    all.add(child);
    child.once('exit', () => all.delete(child));
    child.once('error', () => all.delete(child));
    return child;
  };

  const giveBack = (child: ChildProcess): void => {
    if (isAlive(child)) idle.push(child);
    clearTimeout(letGo);
    letGo = setTimeout(() => {
      for (const one of idle.splice(0)) one.kill('SIGKILL');
    }, idleMs);
    letGo.unref();
  };

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    if (queue.length >= waiting) throw notNow();
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const done = (): void => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };

  return {
    async sanitize(bytes, prefix) {
      // Not worth sending to another process.
      if (bytes.byteLength > limits.bytes) return refused(new Refusal('too-large'));
      await turn();
      try {
        if (closed) throw notNow();
        const child = take();
        try {
          const result = await readIn(child, { bytes, prefix }, deadlineMs);
          // Ended because we are stopping, which says nothing about the drawing.
          if (closed) throw notNow();
          return result;
        } finally {
          giveBack(child);
        }
      } finally {
        done();
      }
    },

    async close() {
      closed = true;
      clearTimeout(letGo);
      await Promise.all(
        [...all].map((child) => {
          const gone = once(child, 'exit');
          child.ref();
          child.kill('SIGKILL');
          return gone;
        }),
      );
    },
  };
}
