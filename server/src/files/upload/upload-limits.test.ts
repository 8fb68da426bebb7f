import { randomUUID } from 'node:crypto';
import { VISITOR_BYTES_A_DAY, VISITOR_FILES_A_DAY } from '@colorway/rules/file/limits.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startNotes } from '../../edge/start-notes.ts';
import { cleanUp } from '../../edge/work/clean-up.ts';
import { inquiry, inquiryFile, storedFile, upload } from '../../kernel/database/schema.ts';

const MB = 1024 ** 2;
const LARGEST = 200 * MB;

let server: TestServer;
let origin: string;
const open = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
  server = await createTestServer({ env: { TRUST_PROXY: '1', ...env } });
  origin = await server.listen();
};
afterEach(() => server.close());

const logo = { filename: 'logo.pdf' };
const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, ' ')]);
/** Starts an upload without keeping cookies. */
const begin = (from: string, bytes: number, cookies: Record<string, string> = {}) =>
  tusCaller(origin, new Map(Object.entries(cookies)), from).create(logo, bytes);
const staffCaller = async (): Promise<TusCaller> =>
  tusCaller(origin, (await signedIn(server, { staffId: (await makeStaff(server)).id })).cookies);
const statusesOf = (all: readonly { readonly status: number }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(all, ({ status }) => status)].map(([status, { length }]) => [status, length]));

describe('a network of visitors', () => {
  beforeEach(() => open());

  test.each([
    ['without a cookie', () => ({})],
    ['with a cookie made up each time', () => ({ 'colorway-browser': randomUUID() })],
  ])('is limited in bytes per day, %s', async (_how, cookies) => {
    const fits = Math.floor(VISITOR_BYTES_A_DAY / LARGEST);
    for (let sent = 0; sent < fits; sent++) expect((await begin('203.0.113.7', LARGEST, cookies())).status).toBe(201);
    const refused = await begin('203.0.113.7', LARGEST, cookies());
    expect(refused).toMatchObject({ status: 429, body: { code: 'upload-quota' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await begin('203.0.113.8', LARGEST, cookies())).status).toBe(201);
  });

  test('is limited in files per day, across its /64', async () => {
    expect((await begin('2001:db8:1:2::1', 10)).status).toBe(201);
    await server.deps.db.execute(sql`
      insert into upload (id, destination, original_name, bytes, owner, network)
      select md5(g::text), destination, original_name, bytes, 'browser:' || g, network
      from upload, generate_series(2, ${VISITOR_FILES_A_DAY}) g`);
    expect((await begin('2001:db8:1:2:ffff::9', 10)).status).toBe(429);
    expect((await begin('2001:db8:1:3::1', 10)).status).toBe(201);
    await server.deps.db.update(upload).set({ createdAt: sql`now() - interval '25 hours'` });
    expect((await begin('2001:db8:1:2::1', 10)).status).toBe(201);
  });

  test('counts holders of a link but not customers', async () => {
    const project = await makeProject(server);
    const customer = (await signedIn(server, { email: project.email })).cookies;
    const holder = (await withShareKey(server, project)).cookies;
    for (const cookies of [customer, holder]) await tusCaller(origin, cookies, '203.0.113.7').create(logo, 10);
    const networks = (await server.deps.db.select().from(upload)).map(({ network }) => network);
    expect(networks.sort()).toEqual(['203.0.113.7', null]);
  });

  test('is limited for concurrent uploads too', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => begin('203.0.113.7', LARGEST)));
    expect(statusesOf(all)).toEqual({ 201: 20, 429: 10 });
  });
});

describe('visitors of all networks together', () => {
  beforeEach(() => open({ PUBLIC_UPLOADS_MB: '1000' }));
  const fill = () => Promise.all(Array.from({ length: 20 }, (_, at) => begin(`203.0.113.${at}`, LARGEST)));

  test('are limited by the setting, also for concurrent uploads', async () => {
    const all = await fill();
    expect(statusesOf(all)).toEqual({ 201: 5, 507: 15 });
    expect(all.find(({ status }) => status === 507)?.body).toMatchObject({ code: 'uploads-full' });
    const staff = await staffCaller();
    expect((await staff.create(logo, LARGEST)).status).toBe(201);
    const { id: projectID, email } = await makeProject(server);
    const customer = tusCaller(origin, (await signedIn(server, { email })).cookies);
    expect((await customer.create({ ...logo, destination: 'revisions', projectID }, LARGEST)).status).toBe(201);
  });

  test('get room back from files of inquiries and from aborted or swept uploads', async () => {
    const visitor = tusCaller(origin, new Map(), '198.51.100.1');
    const { file } = await visitor.upload(logo, pdf(1_000));
    await server.deps.db.update(storedFile).set({ bytes: LARGEST }).where(eq(storedFile.id, file.id));
    const all = await fill();
    expect(statusesOf(all)).toEqual({ 201: 4, 507: 16 });
    const id = randomUUID();
    const sent = { segment: 'organization', sent: {} as never, email: 'a@example.com', name: 'Ann' } as const;
    await server.deps.db
      .insert(inquiry)
      .values({ ...sent, id, products: [], colors: [], fileCount: 1, searchText: '' });
    await server.deps.db.insert(inquiryFile).values({ inquiryId: id, fileId: file.id, position: 0 });
    expect((await begin('203.0.113.100', LARGEST)).status).toBe(201);
    await cleanUp(server.deps);
    expect((await begin('203.0.113.101', LARGEST)).status).toBe(507);
    const own = await visitor.create(logo, 10);
    expect(own.status).toBe(507);
    await server.deps.db.update(upload).set({ createdAt: sql`now() - interval '25 hours'` });
    await cleanUp(server.deps);
    expect((await begin('203.0.113.102', LARGEST)).status).toBe(201);
  });

  test('get room back after a day, while the newest half stays', async () => {
    const files: string[] = [];
    for (let at = 0; at < 5; at++) {
      const { file } = await tusCaller(origin, new Map(), `203.0.113.${at}`).upload(logo, pdf(1_000));
      files.push(file.id);
      await server.deps.db
        .update(storedFile)
        .set({ bytes: LARGEST, createdAt: sql`now() - make_interval(hours => ${24 - at})` })
        .where(eq(storedFile.id, file.id));
    }
    expect((await begin('203.0.113.100', LARGEST)).status).toBe(507);
    await cleanUp(server.deps);
    expect((await server.deps.db.select().from(storedFile)).length).toBe(5 - 1);
    await server.deps.db.update(storedFile).set({ createdAt: sql`created_at - interval '1 day'` });
    await server.deps.db.execute(sql`
      insert into resume_link (token_hash, segment, email, state, expires_at)
      values ('hash', 'organization', 'a@example.com', ${JSON.stringify({ fileIds: [files[1]] })}::jsonb, now() + interval '1 day')`);
    await cleanUp(server.deps);
    const left = (await server.deps.db.select().from(storedFile)).map(({ id }) => id);
    expect(left.sort()).toEqual([files[1], files[3], files[4]].sort());
    expect((await begin('203.0.113.101', LARGEST)).status).toBe(201);
  });
});

describe('a disk below its reserve', () => {
  beforeEach(() => open({ DISK_RESERVE_MB: '500' }));
  const freeOf = (megabytes: number) =>
    vi.spyOn(server.deps.storage, 'space').mockResolvedValue({ freeBytes: megabytes * MB, totalBytes: 100_000 * MB });

  test('refuses all uploads, while logging in, requests and approvals still work', async () => {
    const { id: projectID, email } = await makeProject(server);
    const customer = await signedIn(server, { email });
    const visitor = tusCaller(origin);
    const location = String((await visitor.create(logo, 2_000)).headers.location);
    await visitor.patch(location, 0, pdf(1_000));
    freeOf(499);
    const staff = await staffCaller();
    const refusals = [
      await visitor.create(logo, 1),
      await tusCaller(origin, customer.cookies).create({ ...logo, destination: 'revisions', projectID }, 1),
      await staff.create({ filename: 'proof.png', destination: 'proof-images', projectID }, 1),
      await visitor.patch(location, 1_000, Buffer.alloc(1_000)),
    ];
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([507, 'out-of-space']);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    const logIn = await customer.post('/log-in/request', { email });
    expect(logIn.status).toBe(200);
    expect((await customer.get(`/projects/${projectID}`)).status).toBe(200);

    freeOf(600);
    expect((await visitor.head(location)).headers['upload-offset']).toBe('1000');
    expect((await visitor.patch(location, 1_000, Buffer.alloc(1_000))).status).toBe(204);
  });

  test('is reported by /readyz and at the start, while the node stays ready', async () => {
    const ready = async () => (await server.app.inject('/readyz')).json();
    expect(await ready()).toMatchObject({ status: 'ready', uploads: true });
    freeOf(499);
    const warning = expect.stringMatching(/^Uploads are refused: .*DISK_RESERVE_MB/);
    const warnings = expect.arrayContaining([warning]);
    await expect
      .poll(ready, { timeout: 3_000 })
      .toMatchObject({ status: 'ready', storage: true, uploads: false, warnings });
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    expect(await startNotes(server.deps, origin)).toContainEqual(warning);
  });

  test('is never reached by concurrent uploads, by their declared sizes', async () => {
    freeOf(1_499);
    const staff = await staffCaller();
    const all = await Promise.all(Array.from({ length: 10 }, () => staff.create(logo, LARGEST)));
    expect(statusesOf(all)).toEqual({ 201: 4, 507: 6 });
  });
});
