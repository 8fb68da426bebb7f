import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@colorway/trials/kit/process/server-process.ts';

export interface Subject {
  readonly url: string;
  readonly dataDir: string;
  /** From the command to the first answer. */
  readonly bootMs: number;
  residentMb(): number;
  stop(): Promise<void>;
}

/** Our server as `npm start` runs it, in demo mode, on a folder that may be there already. */
export async function startSubject(dataDir: string): Promise<Subject> {
  const began = performance.now();
  const server: ServerProcess = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  const url = await server.ready;
  await fetch(`${url}/api/settings`);
  const bootMs = performance.now() - began;
  return {
    url,
    dataDir: join(dataDir),
    bootMs,
    residentMb: () => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.exited;
    },
  };
}
