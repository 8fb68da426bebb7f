import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeEnv, nodeFlags } from '../../../../bin/node-flags.mjs';

const main = join(import.meta.dirname, '../../../../server/dist/main.mjs');
const READY = /Colorway is ready: (\S+)/;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the URL once the ready line is printed; rejects with the output if the process exits before. */
  readonly ready: Promise<string>;
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Everything that the process printed. */
  output(): string;
}

/** The server as a process of its own, as `npm start` runs it. */
export function startServerProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const fast = process.env['FAST_PATHS'] === undefined ? {} : { FAST_PATHS: process.env['FAST_PATHS'] };
  const clean = { ...nodeEnv, PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [...nodeFlags, main], {
    // However full the disk of the machine is that tests, uploads are taken.
    env: { ...clean, PORT: '0', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', DISK_RESERVE_MB: '0', ...fast, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => {});
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = READY.exec(output)?.[1];
      if (url !== undefined) ready.resolve(url.replace('localhost', '127.0.0.1'));
    });
  }
  const exited = once(child, 'close').then(([code, signal]) => {
    ready.reject(new Error(output));
    return (code ?? signal) as number | NodeJS.Signals;
  });
  return { child, ready: ready.promise, exited, output: () => output };
}
