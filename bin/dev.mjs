// As start, with reload: the server starts again when a file of its own changes, Vite brings changes of the web to the page.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { checkPostgres, install, orFail, pinnedNode, root } from './ready.mjs';

const watched = ['server/src', 'contract/src', 'rules/src', 'fabric/src', 'seed/src'];
/** An editor saves in several steps. */
const CALM_MS = 150;

await orFail(async () => {
  checkPostgres();
  await install('develop');
});

let server;
let stopping = false;

const start = () => {
  server = spawn(pinnedNode, ['server/src/edge/dev-main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' },
  });
  server.once('exit', (code) => {
    if (stopping) process.exit(code ?? 0);
    // It ended for the change, or fell over one: the next change starts it again.
    server = undefined;
    if (changed) start();
    changed = false;
  });
};

let changed = false;
let calm;
const restart = () => {
  clearTimeout(calm);
  calm = setTimeout(() => {
    if (!server) return start();
    changed = true;
    server.kill('SIGTERM');
  }, CALM_MS);
};

for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (/\.(ts|sql)$/.test(file ?? '') && !file.endsWith('.test.ts')) restart();
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}
start();
