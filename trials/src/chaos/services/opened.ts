import { afterEach } from 'vitest';
import { unfreezeClock } from './walk.ts';

interface Closable {
  close(): Promise<void>;
}

/** Closes what a test opened after it, in reverse order and with the real clock. */
export function closedAfterwards(): <One extends Closable>(one: Promise<One>) => Promise<One> {
  const open: Closable[] = [];
  afterEach(async () => {
    unfreezeClock();
    for (const one of open.splice(0)) await one.close();
  });
  return async (one) => {
    const made = await one;
    open.unshift(made);
    return made;
  };
}
