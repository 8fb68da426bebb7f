// npm run db:backup [-- FOLDER], npm run db:restore -- FOLDER, npm run db:upgrade, npm run seed -- --projects N
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { checkPostgres, dataDir, install, orFail, pinnedNode, root } from './ready.mjs';

await orFail(async () => {
  checkPostgres();
  await install('run');
});
const [verb, ...rest] = process.argv.slice(2);
const folders = rest.map((folder) => resolve(process.env.INIT_CWD ?? '.', folder));
const command =
  verb === 'seed' ? ['server/src/edge/seeding/main.ts', ...rest] : ['server/src/edge/backup/main.ts', verb, ...folders];
const env = { ...process.env, DATA_DIR: dataDir() };
const { status } = spawnSync(pinnedNode, command, { cwd: root, stdio: 'inherit', env });
process.exit(status ?? 1);
