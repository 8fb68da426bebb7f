// Fast paths have one seam each: only the rooms of the fast paths replace a connection's query or take a listener away.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const ROOMS = /^server\/src\/kernel\/(?:cache|database\/fast)\//;
const TRICKS = ['client.query =', 'removeListener('];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|mjs)$/.test(file) && !ROOMS.test(file) && existsSync(join(root, file)));

let faults = 0;
for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    for (const trick of TRICKS.filter((one) => line.includes(one))) {
      faults++;
      process.stdout.write(
        `${file}:${at + 1} holds \`${trick}\`: a shortcut like this belongs to kernel/cache or kernel/database/fast, with a switch in kernel/config/fast-paths.ts.\n`,
      );
    }
  }
}
process.stdout.write(`${faults} shortcuts outside the rooms of the fast paths\n`);
process.exit(faults === 0 ? 0 : 1);
