import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './ready.mjs';

const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** Runs a command of node_modules or of the system in the project's root and keeps what it says. */
export const run = (command, args, { show = false, env = {} } = {}) =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PATH: path,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        if (show) process.stdout.write(chunk);
      });
    }
    const end = (ok) => resolve({ ok, said, seconds: (performance.now() - began) / 1000 });
    child.once('error', (error) => {
      said += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
