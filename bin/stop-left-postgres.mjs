import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/** Stops (fast, not harshly) the PostgreSQL that a killed server left behind. */
export const stopLeftPostgres = async (dataDir) => {
  let pid;
  try {
    pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
};
