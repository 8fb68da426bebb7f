import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processCaller } from '../kit/process/process-caller.ts';
import { type ServerProcess, startServerProcess } from '../kit/process/server-process.ts';
import { createEmptyDatabase, type TestDatabase } from '../kit/test-database.ts';
import { tusCaller } from '../kit/tus-caller.ts';
import { type MailCatcher, mailCatcher } from './nodes/mail-catcher.ts';

let database: TestDatabase;
let dataDir: string;
let post: MailCatcher;
let nodes: ServerProcess[];
const brandOf = async (node: string): Promise<string> =>
  ((await (await fetch(`${node}/api/settings`)).json()) as { brandName: string }).brandName;

let one: string;
let two: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataDir = mkdtempSync(`${tmpdir()}/colorway-nodes-`);
  post = await mailCatcher();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: '1',
    SMTP_URL: post.url,
  };
  // At once, on a database without a table: one of them migrates.
  nodes = [startServerProcess(env), startServerProcess(env)];
  [one = '', two = ''] = await Promise.all(nodes.map(({ ready }) => ready));
});
afterAll(async () => {
  for (const { child } of nodes) child.kill('SIGTERM');
  for (const { exited } of nodes) await exited;
  await post.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a session that was made on one node works on the other, and ends on both', async () => {
  const here = processCaller(one);
  expect((await here.signIn()).status).toBe(200);
  const there = processCaller(two, here.cookies);
  expect((await there.ask('GET', '/viewer')).body).toMatchObject({ kind: 'staff' });
  const before = new Map(here.cookies);
  expect((await there.ask('POST', '/log-out', {})).status).toBeLessThan(300);
  expect((await processCaller(one, before).ask('GET', '/viewer')).body).toEqual({ kind: 'nobody' });
});

test('an event of one node reaches a browser on the other, which also clears its cache', async () => {
  const here = processCaller(one);
  await here.signIn();
  const cookie = [...here.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${two}/api/admin/events`, { headers: { cookie } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  expect(await brandOf(two)).toBe('Colorway');
  const { body } = await here.ask('GET', '/admin/settings');
  await here.ask('PATCH', '/admin/settings', { version: body.version, changes: { brandName: 'Colorway Two' } });
  let received = '';
  while (!received.includes('settings-changed')) received += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  await expect.poll(() => brandOf(two)).toBe('Colorway Two');
});

test('a job runs once: each mail is brought once, whichever node brings it', async () => {
  const askers = ['customer@example.com', 'distributor@example.com', 'individual@example.com'];
  for (const [index, email] of askers.entries()) {
    const answer = await processCaller(index % 2 === 0 ? one : two).ask('POST', '/log-in/request', { email });
    expect(answer.status).toBe(200);
  }
  await expect.poll(() => post.delivered.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(askers.length);
  const here = processCaller(one);
  await here.signIn();
  await expect
    .poll(
      async () => {
        const { mails } = (await here.ask('GET', '/admin/mail')).body as { mails: { state: string }[] };
        // The demo's own mails are kept.
        return mails.map(({ state }) => state).filter((state) => state !== 'kept');
      },
      { timeout: 10_000 },
    )
    .toEqual(['sent', 'sent', 'sent']);
  expect([...post.delivered].sort()).toEqual([...askers].sort());
});

test('an upload that was begun on one node ends on the other', async () => {
  const here = tusCaller(one);
  const bytes = Buffer.from(`%PDF-1.4\n${'y'.repeat(50_000)}\n%%EOF\n`);
  const created = await here.create({ filename: 'crest.pdf' }, bytes.length);
  const location = new URL(String(created.headers.location), two).pathname;
  expect((await here.patch(location, 0, bytes.subarray(0, 20_000))).status).toBe(204);
  const there = tusCaller(two, here.cookies);
  expect((await there.head(location)).headers['upload-offset']).toBe('20000');
  expect((await there.patch(location, 20_000, bytes.subarray(20_000))).status).toBe(204);
  const file = (await there.ask('GET', `${location}/file`)).body;
  expect((await here.ask('GET', file.url)).bytes.equals(bytes)).toBe(true);
});
