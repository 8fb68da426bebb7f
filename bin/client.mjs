// npm run client [-- FOLDER]: the package @colorway/client, generated from the contract, as a tarball for npm install.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { install, orFail, pinnedNode, root } from './ready.mjs';
import { run } from './run.mjs';

const out = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? join(root, 'release'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'colorway-client-'));

async function must(command, args) {
  const { ok, said } = await run(command, args);
  if (!ok) throw new Error(said);
}

await orFail(async () => {
  await install('develop');
  mkdirSync(out, { recursive: true });
  try {
    await must(pinnedNode, [join(root, 'client/build/write-package.ts'), folder, version]);
    await must('npm', ['pack', folder, '--pack-destination', out, '--loglevel=error']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
process.stdout.write(`${join(out, `colorway-client-${version}.tgz`)}\n`);
