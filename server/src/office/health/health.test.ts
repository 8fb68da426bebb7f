import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestCounts } from '../../edge/watch/request-counts.ts';
import {
  alertState,
  healthSample,
  mail,
  maintenanceRun,
  outbox,
  outboxTry,
  staff,
} from '../../kernel/database/schema.ts';
import { Finishes } from '../../kernel/http/finished.ts';
import { checkHealth } from './check-health.ts';

let server: TestServer;
let owner: Browser;
let member: Browser;
let ownerId: string;
let memberId: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ id: ownerId } = await makeStaff(server, { role: 'owner' }));
  ({ id: memberId } = await makeStaff(server, { role: 'sales' }));
  owner = await signedIn(server, { staffId: ownerId });
  member = await signedIn(server, { staffId: memberId });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [maintenanceRun, healthSample, alertState, outbox, mail]) await db.delete(table);
  await db.execute(sql`update migration set applied_at = now()`);
});

const DAY = 86_400_000;
const now = () => new Date();
const read = async (browser: Browser = owner) => (await browser.get('/admin/health')).body;
const past = async (
  kind: 'backup' | 'drill',
  daysAgo: number,
  state: 'passed' | 'failed' = 'passed',
  fault?: string,
) => {
  const at = new Date(Date.now() - daysAgo * DAY);
  const result = { bytes: 412e6, files: 3, stored: 14, oldestAt: null, encrypted: true, projects: 2, rows: 9 };
  const row = {
    id: randomUUID(),
    kind,
    cause: 'schedule' as const,
    state,
    createdAt: at,
    startedAt: at,
    finishedAt: at,
  };
  await server.deps.db
    .insert(maintenanceRun)
    .values({ ...row, result: state === 'passed' ? result : null, fault: fault ?? null });
};
const alertMails = async () => {
  const rows = await server.deps.db.select().from(mail).where(eq(mail.kind, 'alert'));
  return rows.map(({ to, subject }) => ({ to, subject }));
};
const emailOf = async (id: string) =>
  (await server.deps.db.select({ email: staff.email }).from(staff).where(eq(staff.id, id)))[0]?.email ?? '';

describe('health', () => {
  test('is for owners, who alone begin something', async () => {
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    expect((await openBrowser(server.app).get('/admin/health')).status).toBe(401);
    expect((await customer.get('/admin/health')).status).toBe(403);
    expect((await member.get('/admin/health')).status).toBe(403);
    for (const path of ['backup', 'drill']) expect((await member.post(`/admin/health/${path}`)).status).toBe(403);
    expect((await member.put('/admin/health/recipients', { version: 0, staffIds: [] })).status).toBe(403);
    expect(await server.deps.db.select().from(maintenanceRun)).toEqual([]);
  });

  test('says what was never made, and what is known of disk, database and queues', async () => {
    expect(await read()).toMatchObject({
      backup: { open: null, lastGood: null, failed: null, nextAt: expect.any(String) },
      drill: { open: null, last: null, usualMs: null },
      disk: { freeBytes: expect.any(Number), daysToFull: null },
      database: { version: expect.stringMatching(/^\d+\.\d+/), bytes: expect.any(Number) },
      queues: { mail: 0, deliveries: 0 },
      deliveries: { failing: 0, since: null },
      today: { requests: 0, errors: 0, fast: 0 },
      server: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
  });

  test('refuses a drill while there is no backup to try', async () => {
    await past('backup', 1, 'failed', 'The disk for backups is full.');
    const answer = await owner.post('/admin/health/drill');
    expect([answer.status, answer.body.code]).toEqual([409, 'no-backup']);
    expect((await read()).drill.open).toBeNull();
    await past('backup', 0);
    expect((await owner.post('/admin/health/drill')).status).toBe(204);
    expect((await read()).drill.open).toMatchObject({ state: 'waiting' });
  });

  test('begins one backup for any number of presses, and shows it', async () => {
    await Promise.all([owner.post('/admin/health/backup'), owner.post('/admin/health/backup')]);
    await owner.post('/admin/health/backup');
    expect(await server.deps.db.select().from(maintenanceRun)).toMatchObject([{ kind: 'backup', state: 'waiting' }]);
    expect((await read()).backup.open).toMatchObject({ state: 'waiting', cause: 'press' });
  });

  test('shows the last good run beside the one that failed after it', async () => {
    await past('backup', 2);
    await past('backup', 1, 'failed', 'The disk for backups is full.');
    await past('drill', 41);
    const { backup, drill } = await read();
    expect(backup).toMatchObject({
      lastGood: { result: { bytes: 412e6 } },
      failed: { fault: 'The disk for backups is full.' },
    });
    expect(drill.last).toMatchObject({ state: 'passed', result: { projects: 2, files: 3 } });
    await past('backup', 0);
    expect((await read()).backup.failed).toBeNull();
  });
});

describe('the check of each minute', () => {
  test('begins no backup on the day of the first start, and one once it is due', async () => {
    await checkHealth(server.deps, now());
    expect(await server.deps.db.select().from(maintenanceRun)).toEqual([]);
    await past('backup', 3);
    await Promise.all([checkHealth(server.deps, now()), checkHealth(server.deps, now())]);
    const runs = await server.deps.db.select().from(maintenanceRun);
    expect(runs.filter(({ state }) => state === 'waiting')).toMatchObject([{ kind: 'backup', cause: 'schedule' }]);
  });

  test('waits before it tries a failed one again', async () => {
    await past('backup', 3);
    await past('backup', 0, 'failed', 'No room.');
    await checkHealth(server.deps, now());
    const waiting = async () =>
      (await server.deps.db.select().from(maintenanceRun)).filter(({ state }) => state === 'waiting');
    expect(await waiting()).toEqual([]);
    await checkHealth(server.deps, new Date(Date.now() + 16 * 60_000));
    expect(await waiting()).toHaveLength(1);
  });

  test('stores a sample, and prunes old ones down to hours', async () => {
    const hour = new Date(Math.floor((Date.now() - 5 * DAY) / 3_600_000) * 3_600_000);
    const minute = new Date(hour.getTime() + 60_000);
    await server.deps.db
      .insert(healthSample)
      .values([{ at: hour }, { at: minute }, { at: new Date(Date.now() - 91 * DAY) }]);
    await checkHealth(server.deps, now());
    const rows = await server.deps.db.select().from(healthSample).orderBy(healthSample.at);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.at).toEqual(hour);
    expect(rows[1]).toMatchObject({ freeBytes: expect.any(Number), databaseBytes: expect.any(Number) });
    expect((await read()).samples).toHaveLength(1);
  });

  test('adds up what the nodes answered, without probes and streams', async () => {
    const nodes = [new Finishes(), new Finishes()].map((finishes) => ({
      finishes,
      counts: requestCounts(server.deps, finishes),
    }));
    const at = now();
    for (const { finishes, counts } of nodes) {
      const answer = (route: string, status: number, ms: number) =>
        finishes.tell({ id: '', method: 'GET', route, status, ms });
      answer('/healthz', 200, 1);
      answer('/api/admin/events', 200, 90_000);
      answer('/api/colors', 200, 5);
      answer('/api/colors', 500, 900);
      await counts.flush(at);
      await counts.flush(at);
    }
    expect((await read()).today).toEqual({ requests: 4, errors: 2, fast: 2 });
  });
});

describe('alerts', () => {
  const failDelivery = async (minutesAgo: number): Promise<string> => {
    const id = randomUUID();
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await server.deps.db
      .insert(outbox)
      .values({ id, kind: 'shop.note', lane: id, payload: {}, tries: 3, createdAt: at });
    await server.deps.db.insert(outboxTry).values({ outboxId: id, fault: 'It answers 500.', createdAt: at });
    return id;
  };

  test('are not sent before their time, nor for what is fine', async () => {
    await failDelivery(29);
    await checkHealth(server.deps, now());
    expect(await alertMails()).toEqual([]);
    expect((await read()).deliveries).toMatchObject({ failing: 1, since: expect.any(String) });
  });

  test('are mailed to all owners once, and again only after they had ended', async () => {
    const id = await failDelivery(31);
    await Promise.all([checkHealth(server.deps, now()), checkHealth(server.deps, now())]);
    await checkHealth(server.deps, now());
    const subject = expect.stringContaining('A delivery fails for 30 minutes');
    expect(await alertMails()).toEqual([{ to: await emailOf(ownerId), subject }]);
    expect((await read()).alerts[0]).toMatchObject({ alert: 'delivery', since: expect.any(String) });
    await server.deps.db.update(outbox).set({ state: 'delivered' }).where(eq(outbox.id, id));
    await checkHealth(server.deps, now());
    expect((await read()).alerts[0]).toMatchObject({ since: null, lastAt: expect.any(String) });
    await failDelivery(31);
    await checkHealth(server.deps, now());
    expect(await alertMails()).toHaveLength(2);
  });

  test('count the errors of five minutes, and the age of backups and drills', async () => {
    await server.deps.db.insert(healthSample).values([
      { at: new Date(Date.now() - 7 * 60_000), requests: 99, errors: 99 },
      { at: new Date(Date.now() - 60_000), requests: 30, errors: 21 },
    ]);
    await past('drill', 31);
    await checkHealth(server.deps, now());
    const firing = (await read()).alerts.filter(({ since }: { since: string | null }) => since !== null);
    expect(firing.map(({ alert }: { alert: string }) => alert)).toEqual(['errors', 'drill']);
  });

  test('go to whom an owner chose, and to the owners when none of those may sign in', async () => {
    const { recipients } = await read();
    expect(recipients.people.map(({ staffId }: { staffId: string }) => staffId)).toEqual(
      expect.arrayContaining([ownerId, memberId]),
    );
    const save = (version: number, staffIds: readonly string[]) =>
      owner.put('/admin/health/recipients', { version, staffIds });
    expect((await save(7, [memberId])).status).toBe(409);
    expect((await save(recipients.version, [memberId, randomUUID()])).status).toBe(204);
    expect((await read()).recipients).toMatchObject({ version: recipients.version + 1, staffIds: [memberId] });
    await past('drill', 31);
    await checkHealth(server.deps, now());
    expect((await alertMails()).map(({ to }) => to)).toEqual([await emailOf(memberId)]);
    await server.deps.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.id, memberId));
    await failDelivery(31);
    await checkHealth(server.deps, now());
    expect((await alertMails()).map(({ to }) => to)).toContain(await emailOf(ownerId));
  });
});
