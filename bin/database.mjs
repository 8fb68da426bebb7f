// npm run db:backup [-- FOLDER], npm run db:drill [-- FOLDER], npm run db:restore -- FOLDER, npm run db:upgrade,
// npm run data:export [-- FILE], npm run data:import -- FILE, npm run seed -- --projects N, npm run renew-key [-- --leaked]
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { checkPostgres, dataDir, install, orFail, pinnedNode, root } from './ready.mjs';

await orFail(async () => {
  checkPostgres();
  await install('run');
});
const [verb, ...rest] = process.argv.slice(2);
const paths = rest.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
const COMMANDS = {
  seed: ['server/src/edge/seeding/main.ts', ...rest],
  'renew-key': ['server/src/edge/keys/main.ts', ...rest],
  export: ['server/src/edge/portable/main.ts', verb, ...paths],
  import: ['server/src/edge/portable/main.ts', verb, ...paths],
};
const command = COMMANDS[verb] ?? ['server/src/edge/backup/main.ts', verb, ...paths];
const env = { ...process.env, DATA_DIR: dataDir() };
const { status } = spawnSync(pinnedNode, command, { cwd: root, stdio: 'inherit', env });
process.exit(status ?? 1);
