import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stopLeftPostgres } from '../../../bin/stop-left-postgres.mjs';

const root = join(import.meta.dirname, '../../..');
const READY = /Colorway is ready: (\S+)/;
const MINUTES = 60_000;

let temp: string;
let out: string;
let dataDir: string;
let running: ChildProcess | undefined;

const command = (name: string, args: readonly string[], options: object = {}) => {
  const done = spawnSync(name, args, { encoding: 'utf8', ...options });
  return { status: done.status, text: `${done.stdout}${done.stderr}` };
};

/** Unpacks a tarball and answers with its folder. */
const unpack = (tarball: string, name: string): string => {
  const into = join(temp, name);
  mkdirSync(into);
  expect(command('tar', ['-xzf', tarball, '-C', into])).toEqual({ status: 0, text: '' });
  return join(into, readdirSync(into)[0] ?? '');
};

const tarballIn = (folder: string): string => {
  const name = readdirSync(folder).find((file) => file.endsWith('.tar.gz'));
  if (!name) throw new Error(`${folder} has no tarball.`);
  return join(folder, name);
};

/** A machine without Node, npm or settings. */
const bare = () => ({ PATH: '/usr/bin:/bin', HOME: temp, DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' });

async function start(folder: string): Promise<string> {
  running = spawn(join(folder, 'colorway'), [], { env: bare(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  running.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for await (const chunk of running.stdout ?? []) {
    output += chunk;
    const url = READY.exec(output)?.[1];
    if (url) return url;
  }
  throw new Error(output);
}

async function stop(): Promise<void> {
  if (!running) return;
  const exited = once(running, 'exit');
  running.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  running = undefined;
}

beforeAll(async () => {
  temp = mkdtempSync(join(tmpdir(), 'colorway-release-'));
  chmodSync(temp, 0o755);
  out = join(temp, 'out');
  dataDir = join(temp, 'data');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyFile = join(temp, 'private.pem');
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  writeFileSync(join(temp, 'public.pem'), publicKey.export({ format: 'pem', type: 'spki' }));
  const made = command(process.execPath, ['bin/release.mjs', out], {
    cwd: root,
    env: { ...process.env, INIT_CWD: temp, RELEASE_KEY: keyFile },
  });
  expect(made).toEqual({ status: 0, text: expect.stringMatching(/\.tar\.gz: [\d.]+ MB, signed\n/) });
}, 8 * MINUTES);

afterEach(async () => {
  running?.kill('SIGKILL');
  running = undefined;
  await stopLeftPostgres(dataDir);
});

afterAll(() => rmSync(temp, { recursive: true, force: true }));

test('the checksums are those of the files, and signed', () => {
  expect(command('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out })).toEqual({ status: 0, text: '' });
  const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', join(temp, 'public.pem'), '-rawin'];
  const signed = ['-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig'];
  expect(command('openssl', [...verify, ...signed], { cwd: out }).status).toBe(0);
  writeFileSync(join(temp, 'changed'), `${readFileSync(join(out, 'SHA256SUMS'), 'utf8')} `);
  const changed = ['-in', join(temp, 'changed'), '-sigfile', 'SHA256SUMS.sig'];
  expect(command('openssl', [...verify, ...changed], { cwd: out }).status).not.toBe(0);
});

test('holds no test, no stand-in and no tool of developers', () => {
  const { status, text } = command('tar', ['-tzf', tarballIn(out)], { maxBuffer: 64 * 1024 * 1024 });
  expect(status).toBe(0);
  const own = text.split('\n').map((path) => path.replace(/^[^/]+\//, ''));
  expect(own).toContain('server/src/edge/main.ts');
  const packages = 'vitest|playwright-core|fast-check|@biomejs|knip|vite|typescript|dependency-cruiser';
  const unwanted = [
    /^(trials|e2e|bench|web\/src)\//,
    /^(?!node_modules\/).*(\.test\.|\.test-support\.|\/testing\/|dev-main)/,
    new RegExp(`^node_modules/(${packages})/`),
  ];
  for (const pattern of unwanted) expect(own.filter((path) => pattern.test(path))).toEqual([]);
});

test(
  'a release for another kind of machine says so and starts nothing',
  () => {
    const folder = unpack(tarballIn(out), 'other');
    const file = join(folder, 'release.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"platform": "[^"]+"/, '"platform": "plan9-mips"'));
    const { status, text } = command(join(folder, 'colorway'), [], { env: bare() });
    expect(status).toBe(1);
    expect(text).toMatch(/^This release is for plan9-mips; this is \S+\.\n$/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
  2 * MINUTES,
);

test(
  'starts without npm, draws pictures, and is backed up; the next release goes on with its data',
  async () => {
    // Another release than the one under test, where one is at hand.
    const previous = unpack(process.env['PREVIOUS_RELEASE'] ?? tarballIn(out), 'previous');
    const before = await start(previous);
    const shared = await fetch(`${before}/api/shared-designs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: before },
      body: JSON.stringify({ handle: 'harbor-stripe-necktie', colors: [{ hex: '#01153e' }, { hex: '#ab1239' }] }),
    });
    expect(shared.status).toBe(200);
    const { code } = (await shared.json()) as { code: string };
    await stop();

    const folder = unpack(tarballIn(out), 'next');
    const url = await start(folder);
    const page = await fetch(`${url}/d/${code}`);
    expect(page.status).toBe(200);
    const picture = await fetch(`${url}/shared-designs/${code}/picture.jpg`);
    expect(picture.status).toBe(200);
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('jpeg');
    expect((await fetch(`${url}/shared-designs/${code}/colors.pdf`)).headers.get('content-type')).toBe(
      'application/pdf',
    );
    await stop();

    const backup = command(join(folder, 'colorway'), ['backup', 'kept'], { env: bare(), cwd: temp });
    expect(backup.text).toMatch(/^Backed up \d+ rows and \d+ files/m);
    expect(existsSync(join(temp, 'kept'))).toBe(true);
  },
  5 * MINUTES,
);

test('the bill of materials and the notices name what is inside', () => {
  const folder = join(temp, 'next', readdirSync(join(temp, 'next'))[0] ?? '');
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    components: readonly { name: string; version: string }[];
  };
  const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const listed = bill.components.map(({ name, version }) => `${name} ${version}`);
  const installed = readdirSync(join(folder, 'node_modules')).flatMap((name) =>
    name.startsWith('@') && name !== '@colorway'
      ? readdirSync(join(folder, 'node_modules', name)).map((inner) => `${name}/${inner}`)
      : [name].filter((one) => !/^[.@]/.test(one)),
  );
  expect(installed.length).toBeGreaterThan(80);
  for (const name of installed) {
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
    expect(listed).toContain(`${name} ${version}`);
    expect(notices).toContain(`${name} ${version}`);
  }
  // Bundled into the pages, so their licenses travel along.
  expect(notices).toContain('react-dom ');
  expect(existsSync(join(folder, 'node_modules/react-dom'))).toBe(false);
});
