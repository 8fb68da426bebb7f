import { Problem } from '../../../kernel/http/problem.ts';

const CONCURRENCY = 2;
/** Limit of waiting hashes, since each occupies a database connection. */
const MAX_WAITING = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is expensive by design, so a flood of sign-ins must not slow other requests. */
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
