import { Problem } from '../../../kernel/http/problem.ts';

const CONCURRENCY = 2;
/** Each that waits holds a connection of the pool, so only a few may. */
const MAX_WAITING = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** Password hashing costs memory and time by design: a flood of sign-ins must not take either from the others. */
export async function inHashQueue<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= CONCURRENCY) {
    if (waiting.length >= MAX_WAITING) throw new Problem('unavailable', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
