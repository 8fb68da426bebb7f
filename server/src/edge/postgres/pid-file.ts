import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The facts that PostgreSQL writes into postmaster.pid. */
export interface Running {
  readonly pid: number;
  readonly socketDir: string;
  readonly state: string;
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns false when there is no such process. */
export const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** After a reboot the number may belong to another process, and a zombie (Z) is dead. */
const isPostgres = (pid: number): boolean => {
  try {
    return /^\d+ \(postgres.*\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
};

/** The PostgreSQL that lives on this folder now, whoever started it. */
export function findRunning(dataDir: string): Running | undefined {
  let text: string;
  try {
    text = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid, , , , socketDir, , , state] = text.split('\n').map((line) => line.trim());
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || !isAlive(number) || !isPostgres(number)) {
    return undefined;
  }
  return { pid: number, socketDir: socketDir ?? '', state: state ?? 'starting' };
}
