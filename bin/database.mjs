// npm run db:backup [-- FOLDER] and npm run db:restore -- FOLDER
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { install, installed, pinnedNode, root } from './ready.mjs';

if (!installed()) install();
const [verb, folder] = process.argv.slice(2);
const args = folder === undefined ? [verb] : [verb, resolve(process.env.INIT_CWD ?? '.', folder)];
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || `${root}/data` };
const { status } = spawnSync(pinnedNode, ['server/src/backup/main.ts', ...args], { cwd: root, stdio: 'inherit', env });
process.exit(status ?? 1);
