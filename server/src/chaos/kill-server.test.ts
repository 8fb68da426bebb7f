import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopLeftPostgres } from '../../../bin/stop-left-postgres.mjs';
import { DATABASE } from '../postgres/names.ts';
import { processCaller } from '../testing/process-caller.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { tusCaller } from '../testing/tus-caller.ts';

/** `npm run chaos -- --kills 50` for the long form. */
const KILLS = Number(process.env.KILLS ?? 4);
const LONGEST_MS = 1_500;
const UPLOADERS = 4;
const PROJECT = '1001';

/** The judge's own log: only what was answered with a 2xx. */
const acknowledged = { uploads: new Map<string, Buffer>(), settings: 0, links: 0 };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-kill-'));
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  await stopLeftPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const browser = new Map<string, string>();
const staff = new Map<string, string>();
let number = 0;

/** Goes on until the server is gone. */
const keepAt = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await work();
    } catch {
      return;
    }
    await sleep(20);
  }
};

const uploading = async (url: string): Promise<void> => {
  const caller = tusCaller(url, browser);
  const bytes = Buffer.from(`%PDF-1.4\n% ${number++} ${'x'.repeat(Math.floor(Math.random() * 20_000))}\n%%EOF\n`);
  const { file } = await caller.upload({ filename: 'logo.pdf' }, bytes);
  if (file) acknowledged.uploads.set(file.url, bytes);
};

const setting = async (url: string): Promise<void> => {
  const caller = processCaller(url, staff);
  const { body } = await caller.ask('GET', '/admin/settings');
  const changed = await caller.ask('PATCH', '/admin/settings', {
    version: body.version,
    changes: { brandName: `Colorway ${body.version + 1}` },
  });
  if (changed.status === 200) acknowledged.settings = changed.body.version;
};

const sharing = async (url: string, project: string): Promise<void> => {
  const answer = await processCaller(url, staff).ask('POST', `/projects/${project}/share/renew`);
  if (answer.status === 200) acknowledged.links++;
};

/** A revoked link stays as a row, so each renewal that was answered has left one. */
const linksOf = async (project: string): Promise<number> => {
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  const client = new pg.Client({ connectionString: `postgresql://colorway@${socket}/${DATABASE}` });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from share_link where project_id = $1', [project]);
  await client.end();
  return rows[0].count;
};

const check = async (url: string): Promise<void> => {
  expect(await linksOf(PROJECT)).toBeGreaterThanOrEqual(acknowledged.links + 1);
  const { body } = await processCaller(url, staff).ask('GET', '/admin/settings');
  expect(body.version).toBeGreaterThanOrEqual(acknowledged.settings);
  expect(body.settings.brandName).toBe(body.version === 0 ? 'Colorway' : `Colorway ${body.version}`);
  const caller = tusCaller(url, browser);
  for (const [path, bytes] of acknowledged.uploads) {
    const answer = await caller.ask('GET', path);
    expect(answer.status, path).toBe(200);
    expect(answer.bytes.equals(bytes), path).toBe(true);
  }
};

test(`after ${KILLS} times kill -9 under writes every acknowledged write is there, and every start is ready`, {
  timeout: KILLS * 20_000 + 60_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const server = startServerProcess({ DATA_DIR: dataDir });
    const url = await server.ready;
    if (kill === 0) {
      expect((await processCaller(url, staff).signIn()).status).toBe(200);
      // The first answer binds the browser; the writers then share it.
      await uploading(url);
    }
    await check(url);
    const writers = [
      ...Array.from({ length: UPLOADERS }, () => keepAt(() => uploading(url))),
      keepAt(() => setting(url)),
      keepAt(() => sharing(url, PROJECT)),
    ];
    await sleep(Math.random() * LONGEST_MS);
    server.child.kill('SIGKILL');
    await server.exited;
    await Promise.all(writers);
  }
  const last = startServerProcess({ DATA_DIR: dataDir });
  await check(await last.ready);
  last.child.kill('SIGTERM');
  expect(await last.exited).toBe(0);
  const { uploads, settings, links } = acknowledged;
  process.stdout.write(`${KILLS} kills: ${uploads.size} uploads, ${settings} settings, ${links} links, none lost\n`);
  expect(acknowledged.uploads.size).toBeGreaterThan(KILLS);
  expect(acknowledged.settings).toBeGreaterThan(0);
  expect(acknowledged.links).toBeGreaterThan(0);
});
