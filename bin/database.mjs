// npm run db:backup [-- FOLDER], npm run db:restore -- FOLDER, npm run seed -- --projects N
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { install, installed, pinnedNode, root } from './ready.mjs';

if (!installed()) await install();
const [verb, ...rest] = process.argv.slice(2);
const folders = rest.map((folder) => resolve(process.env.INIT_CWD ?? '.', folder));
const command =
  verb === 'seed' ? ['server/src/seeding/main.ts', ...rest] : ['server/src/backup/main.ts', verb, ...folders];
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || `${root}/data` };
const { status } = spawnSync(pinnedNode, command, { cwd: root, stdio: 'inherit', env });
process.exit(status ?? 1);
