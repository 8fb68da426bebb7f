// Plain JavaScript for whatever Node is installed (20 or later): makes ready what is missing, then hands over to
// the Node that npm pinned. It stays beside the server to stop what a killed server would leave behind.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnv, nodeFlags } from './node-flags.mjs';
import { dataDir, hasOwnDatabase, makeReady, pinnedNode, root } from './ready.mjs';
import { stopLeftPostgres } from './stop-left-postgres.mjs';

await makeReady('run');
if (!hasOwnDatabase() && !existsSync(join(dataDir(), 'postgres'))) {
  process.stderr.write('Making the database and loading the first data...\n');
}

const server = spawn(pinnedNode, [...nodeFlags, 'server/dist/main.mjs'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...nodeEnv, ...process.env, DATA_DIR: dataDir() },
});

// Ctrl-C reaches the whole group of a terminal, a kill only one process: the server takes a second word calmly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));

// An npm that was killed cannot tell us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 500).unref();
}

server.once('exit', async (code, signal) => {
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGSEGV') {
    process.stderr.write(`The server was ended by ${signal}: stopping its PostgreSQL.\n`);
    await stopLeftPostgres(dataDir());
    process.exit(1);
  }
  process.exit(code ?? 1);
});
