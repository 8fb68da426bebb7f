// npm run release [-- FOLDER]: a tarball with builds and packages, which starts on a machine without npm or a registry.
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { step } from './progress.mjs';
import { build, install, orFail, root } from './ready.mjs';
import { billOf, closureOf, isShipped, noticesOf, releaseVersion } from './release-parts.mjs';
import { trim } from './trim.mjs';

const LIMIT_BYTES = 200 * 1024 * 1024;

/** A release is started, backed up and moved; it is neither built nor tested. */
const SCRIPTS = ['start', 'ready', 'node-flags', 'newest', 'progress', 'trim', 'stop-left-postgres', 'database'];
const SOURCES = ['rules/src', 'contract/src', 'fabric/src', 'fabric/maps', 'seed', 'server/src', 'server/fonts'];
const BUILDS = ['server/dist', 'web/dist', 'server/deploy'];
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'LICENSE', '.env.example', 'docs/operations.md', 'docs/third-party.md'];
const RUNNING = ['server', 'contract', 'rules', 'fabric', 'seed'];
/** The server is built before it is packed. */
const BUILD_ONLY = new Set(['rolldown']);

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const ask = (command, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
};

const LAUNCHER = `#!/bin/sh
# ./colorway starts the portal; ./colorway backup|drill|restore|upgrade|export|import [PATH] works on its data, renew-key renews its key.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
node="$here/node_modules/.bin/node"
case "\${1:-start}" in
  start) exec "$node" "$here/bin/start.mjs" ;;
  backup|drill|restore|upgrade|export|import|renew-key) INIT_CWD=$PWD exec "$node" "$here/bin/database.mjs" "$@" ;;
  *) echo "./colorway [start|backup|drill|restore|upgrade|export|import|renew-key] [PATH]" >&2; exit 64 ;;
esac
`;

const copy = (from, to) => cpSync(join(root, from), join(to, from), { recursive: true, filter: isShipped });

async function fill(folder, { paths, release, bill, notices }) {
  const files = [...SOURCES, ...BUILDS, ...DOCUMENTS, ...SCRIPTS.map((name) => `bin/${name}.mjs`)];
  for (const each of [...files, ...RUNNING.map((name) => `${name}/package.json`)]) copy(each, folder);
  for (const path of paths) {
    // Packages for other systems are in the lock file and not on this disk.
    if (!existsSync(join(root, path))) continue;
    // A package within a package comes by its own line.
    const nested = join(root, path, 'node_modules');
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source !== nested,
    });
  }
  await trim(join(folder, 'node_modules'));
  for (const [at, target] of [
    ...RUNNING.map((name) => [`node_modules/@colorway/${name}`, `../../${name}`]),
    ['node_modules/.bin/node', '../node/bin/node'],
  ]) {
    mkdirSync(dirname(join(folder, at)), { recursive: true });
    symlinkSync(target, join(folder, at));
  }
  const { name, version, engines, scripts } = json('package.json');
  const kept = Object.fromEntries(Object.entries(scripts).filter(([key]) => key === 'start' || key.startsWith('db:')));
  delete kept['db:generate'];
  const manifest = { name, version, private: true, type: 'module', license: 'UNLICENSED', engines, scripts: kept };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices);
  writeFileSync(join(folder, 'colorway'), LAUNCHER, { mode: 0o755 });
}

/** The same commit gives the same bytes. */
function pack(folder, tarball, madeAt) {
  const order = ['--sort=name', `--mtime=${madeAt}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const command = ['-C', dirname(folder), ...order, '--mode=u+rw,go+rX,go-w', '-I', 'gzip -n -9', '-cf', tarball];
  ask('tar', [...command, basename(folder)]);
}

/** Signed for `openssl pkeyutl -verify`, where RELEASE_KEY names an Ed25519 private key in PEM. */
function writeSums(out, files) {
  const sum = (file) =>
    createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex');
  const sums = files.map((file) => `${sum(file)}  ${file}\n`).join('');
  writeFileSync(join(out, 'SHA256SUMS'), sums);
  const signature = join(out, 'SHA256SUMS.sig');
  rmSync(signature, { force: true });
  const keyFile = process.env.RELEASE_KEY;
  if (!keyFile) return false;
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('RELEASE_KEY has to be an Ed25519 private key.');
  writeFileSync(signature, sign(null, Buffer.from(sums), key));
  return true;
}

await orFail(async () => {
  await install('develop');
  await build();
  const out = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? join(root, 'release'));
  const commit = ask('git', ['rev-parse', '--short=12', 'HEAD']);
  const madeAt = new Date(ask('git', ['show', '-s', '--format=%cI', 'HEAD'])).toISOString();
  const isChanged = ask('git', ['status', '--porcelain']) !== '';
  const { version: declared } = json('package.json');
  const version = isChanged
    ? `${declared}-dev.${commit}.changed`
    : releaseVersion(declared, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), commit);
  const platform = `${process.platform}-${process.arch}`;
  const title = `colorway-${version}-${platform}`;

  const { packages } = json('package-lock.json');
  const needed = RUNNING.flatMap((name) => Object.keys(json(`${name}/package.json`).dependencies ?? {}));
  const paths = closureOf(packages, ['node', ...needed.filter((name) => !BUILD_ONLY.has(name))]);
  // The pages contain their packages, which have notices too.
  const shown = Object.keys(packages).filter(
    (path) => path.startsWith('node_modules/') && !packages[path].dev && !packages[path].link,
  );
  const here = shown.filter((path) => existsSync(join(root, path)));
  const bill = `${JSON.stringify(billOf({ packages, paths: here, version, madeAt }), null, 2)}\n`;

  const folder = join(out, title);
  const tarball = `${title}.tar.gz`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await step('Collecting files', () =>
    fill(folder, {
      paths,
      release: { version, commit, madeAt, platform },
      bill,
      notices: noticesOf(root, packages, here),
    }),
  );
  await step('Packing', async () => pack(folder, join(out, tarball), madeAt));
  rmSync(folder, { recursive: true });
  writeFileSync(join(out, `${title}.cdx.json`), bill);
  const isSigned = writeSums(out, [tarball, `${title}.cdx.json`]);
  const { size } = statSync(join(out, tarball));
  const megabytes = (size / 1024 / 1024).toFixed(1);
  if (size > LIMIT_BYTES) throw new Error(`${tarball} has ${megabytes} MB, and may have 200.`);
  process.stdout.write(
    `${join(out, tarball)}: ${megabytes} MB, ${isSigned ? 'signed' : 'not signed (no RELEASE_KEY)'}\n`,
  );
});
