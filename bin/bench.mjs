// Measures, prints a table of figures and writes bench/last.json.
import { spawnSync } from 'node:child_process';
import { makeReady, pinnedNode, root } from './ready.mjs';

await makeReady('develop');
const { status } = spawnSync(pinnedNode, ['bench/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
