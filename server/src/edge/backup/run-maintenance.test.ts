import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { autoBackupName, backupNameTime } from '@colorway/rules/health/backup-times.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maintenanceRun } from '../../kernel/database/schema.ts';
import { findLastBackup } from '../../office/facade.ts';
import { beginRun, findLastRun, type RunKind } from '../../office/health/run-store.ts';
import { describeFault, MAINTENANCE_LOCK, runMaintenance } from './run-maintenance.ts';

let server: TestServer;
let beside: TestServer;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'colorway-backups-'));
  const env = { BACKUP_DIR: dir, BACKUP_DAYS: '2' };
  server = await createTestServer({ env });
  beside = await createTestServer({ env, beside: server });
});
afterAll(async () => {
  await beside.close();
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.deps.db.delete(maintenanceRun);
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true, force: true });
});

const running = new AbortController().signal;
async function begin(kind: RunKind): Promise<string> {
  expect(await beginRun(server.deps.db, server.deps.jobs, kind, 'press')).toBe(true);
  const [row] = await server.deps.db.select().from(maintenanceRun).where(undefined);
  return row?.id ?? '';
}
const work = (at: TestServer, id: string, signal = running) => runMaintenance(at.deps, at.url, id, signal);
const last = (kind: RunKind) => findLastRun(server.deps.db, kind);
const folders = () => readdirSync(dir).sort();
/** A finished backup of an earlier night, as far as the rotation can see. */
const night = (name: string) => {
  mkdirSync(join(dir, name));
  writeFileSync(join(dir, name, 'manifest.json'), '{}');
};

describe('a backup of the schedule', () => {
  test('that fails says why, and removes neither older ones nor what people made', async () => {
    for (const name of ['auto-2026-01-01T02-00-00', 'auto-2026-01-02T02-00-00', 'auto-2026-01-03T02-00-00'])
      night(name);
    const before = folders();
    const id = await begin('backup');
    await runMaintenance(server.deps, server.url.replace(/\/[^/]*$/, '/no_such_database'), id, running);
    expect(await last('backup')).toMatchObject({ state: 'failed', fault: expect.stringContaining('no_such_database') });
    expect(folders()).toEqual(before);
  });

  test('names a full disk and a closed folder plainly', () => {
    const fault = (code: string) => describeFault(Object.assign(new Error('write'), { code }));
    expect(fault('ENOSPC')).toMatch(/^The disk for backups is full\./);
    expect(fault('EACCES')).toMatch(/^The folder for backups cannot be written\./);
    expect(fault('OTHER')).toBe('It failed: write');
  });

  test('is refused where the disk has no room for one like the last', async () => {
    await server.deps.db.insert(maintenanceRun).values({
      ...{ id: crypto.randomUUID(), kind: 'backup', cause: 'schedule', state: 'passed' },
      result: { bytes: 1e15, files: 0, stored: 1, oldestAt: null, encrypted: false },
      createdAt: new Date(0),
    });
    await beginRun(server.deps.db, server.deps.jobs, 'backup', 'press');
    const open = (await server.deps.db.select().from(maintenanceRun)).find(({ state }) => state === 'waiting');
    await work(server, open?.id ?? '');
    expect(await last('backup')).toMatchObject({ state: 'failed', fault: expect.stringMatching(/free, too little/) });
    expect(folders()).toEqual([]);
  });

  test('is made once by two nodes, and counts for both', async () => {
    const id = await begin('backup');
    expect(await beginRun(beside.deps.db, beside.deps.jobs, 'backup', 'schedule')).toBe(false);
    await Promise.all([work(server, id), work(beside, id), work(server, id)]);
    expect(folders()).toHaveLength(1);
    const run = await last('backup');
    expect(run).toMatchObject({ state: 'passed', percent: 100, result: { stored: 1, encrypted: false } });
    expect(await findLastBackup(beside.deps.db)).toEqual(run?.startedAt);
    await work(beside, id);
    expect(folders()).toHaveLength(1);
  });

  test('takes another name than one of the same second', async () => {
    await work(server, await begin('backup'));
    await server.deps.db.delete(maintenanceRun);
    const [first = ''] = folders();
    // The rest of this second and the next one are taken.
    const second = backupNameTime(first)?.getTime() ?? 0;
    for (let at = 1; at < 60; at++) night(autoBackupName(new Date(second + at * 1_000)));
    await work(server, await begin('backup'));
    expect(await last('backup')).toMatchObject({ state: 'passed' });
  });

  test('clears half-written folders, and leaves one of each day to stay', async () => {
    for (const name of ['auto-2026-01-01T02-00-00', 'auto-2026-01-02T02-00-00', '2025-01-01T02-00-00']) night(name);
    night('auto-2026-01-02T03-00-00.half');
    await work(server, await begin('backup'));
    const [first, second, third, ...rest] = folders();
    expect([first, second, rest]).toEqual(['2025-01-01T02-00-00', 'auto-2026-01-02T02-00-00', []]);
    expect(third).toMatch(/^auto-20\d\d-.*\d$/);
    expect(await last('backup')).toMatchObject({ result: { stored: 3, oldestAt: '2025-01-01T02:00:00.000Z' } });
  });

  test('goes back to waiting when its node stops, and the next node makes it', async () => {
    const id = await begin('backup');
    await expect(work(server, id, AbortSignal.abort())).rejects.toThrow();
    expect(await server.deps.db.select().from(maintenanceRun)).toMatchObject([{ state: 'waiting' }]);
    expect(folders()).toEqual([]);
    await work(beside, id);
    expect(folders()).toHaveLength(1);
  });

  test('waits while another one has the lock', async () => {
    const id = await begin('backup');
    const lock = await beside.deps.locks.take(MAINTENANCE_LOCK, () => {});
    await work(server, id);
    expect(await server.deps.db.select().from(maintenanceRun)).toMatchObject([{ state: 'waiting' }]);
    await lock?.release();
  });
});

describe('a drill by a press', () => {
  test('says that there is no backup, and which file is damaged', async () => {
    await work(server, await begin('drill'));
    expect(await last('drill')).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('There is no backup'),
    });
    await server.deps.db.delete(maintenanceRun);
    night('auto-2026-01-01T02-00-00');
    await work(server, await begin('drill'));
    expect(await last('drill')).toMatchObject({
      fault: 'The backup is damaged: manifest.json is not what was written.',
    });
  });

  test('tries the newest backup and stores what came back', async () => {
    night('auto-2026-01-01T02-00-00');
    await work(server, await begin('backup'));
    await server.deps.db.delete(maintenanceRun);
    await work(server, await begin('drill'));
    expect(await last('drill')).toMatchObject({ state: 'passed', fault: null, result: { projects: 0, files: 0 } });
    expect(folders()).toHaveLength(2);
  });
});
