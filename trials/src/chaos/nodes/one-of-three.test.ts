import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleState } from '../../kit/fixtures/inquiries.ts';
import { type LiveReader, liveReader } from './live-reader.ts';
import { type MailCatcher, mailCatcher } from './mail-catcher.ts';
import { type Nodes, startThreeNodes } from './three-nodes.ts';
import { beginning, PIECE, pdf, TUS, type Visitor, visitor } from './visitor.ts';

let nodes: Nodes;
let post: MailCatcher;
let database: pg.Client;
let staff: Visitor;

beforeAll(async () => {
  post = await mailCatcher();
  nodes = await startThreeNodes({ SMTP_URL: post.url });
  database = new pg.Client({ connectionString: nodes.databaseUrl });
  await database.connect();
  staff = visitor(nodes.at[0]);
  expect((await staff.signIn()).status).toBe(200);
});
afterAll(async () => {
  await database.end();
  await nodes.close();
  await post.close();
});

const viewers = (who: Visitor): Promise<string[]> =>
  Promise.all(nodes.at.map(async (node) => (await who.at(node).ask('GET', '/api/viewer')).body.kind));
const count = async (question: string, values: unknown[] = []): Promise<number> =>
  (await database.query(`select count(*)::int as count from ${question}`, values)).rows[0].count;

test('a session works on all nodes, and ends on all at sign-out', async () => {
  const here = visitor(nodes.at[0]);
  await here.signIn();
  expect(await viewers(here)).toEqual(['staff', 'staff', 'staff']);
  const before = visitor(nodes.at[0], new Map(here.cookies));
  expect((await here.at(nodes.at[1]).ask('POST', '/api/log-out', { body: {} })).status).toBeLessThan(300);
  expect(await viewers(before)).toEqual(['nobody', 'nobody', 'nobody']);
});

/** Links an hour from one network, on all nodes together. */
const LIMIT = 30;

test('a limit counts the requests to all nodes', async () => {
  const body = { segment: 'wedding', email: 'ann@example.com', state: sampleState('wedding') };
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 3; n++) {
    const { status } = await visitor(nodes.balancer.url).ask('POST', '/api/resume-links', {
      body: { ...body, email: `ann${n}@example.com` },
      from: '127.0.9.1',
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(LIMIT).fill(200), ...Array(3).fill(429)]);
});

test('a caller with a forged X-Forwarded-For is counted by the real network', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 1; n++) {
    const { status } = await visitor(nodes.at[n % 3] ?? '').ask('POST', '/api/resume-links', {
      body: { segment: 'wedding', email: `bea${n}@example.com`, state: sampleState('wedding') },
      // A proxy appends to the existing header.
      headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(LIMIT).fill(200), 429]);
});

test('one key that is sent to all nodes at once has one effect and one answer', async () => {
  for (let round = 0; round < 10; round++) {
    const body = sampleState('individual');
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [...nodes.at, ...nodes.at].map((node) => visitor(node).ask('POST', '/api/ind-inquiry', { body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await count("inquiry where sent -> 'basicInfo' ->> 'email' = $1", [body.basicInfo.email])).toBe(1);
  }
});

test('a change on one node reaches the others, and invalidates their caches', async () => {
  const streams: LiveReader[] = nodes.at.map((node) => liveReader(staff.at(node), '/api/admin/events'));
  await expect.poll(() => streams.map(({ opened }) => opened())).toEqual([1, 1, 1]);
  const slowest: number[] = [];
  for (let round = 0; round < 10; round++) {
    const { body } = await staff.ask('GET', '/api/admin/settings');
    const brandName = `Colorway ${randomUUID()}`;
    const changed = await staff
      .at(nodes.at[round % 3] ?? '')
      .ask('PATCH', '/api/admin/settings', { body: { version: body.version, changes: { brandName } } });
    expect(changed.status).toBe(200);
    const began = performance.now();
    for (const node of nodes.at) {
      const read = async () => (await staff.at(node).ask('GET', '/api/settings')).body.brandName;
      await expect.poll(read, { interval: 2 }).toBe(brandName);
    }
    slowest.push(performance.now() - began);
    const version = String(changed.body.version);
    const received = () => streams.map((one) => one.events.filter(({ data }) => data.includes(`:${version}}`)).length);
    await expect.poll(received, { interval: 5 }).toEqual([1, 1, 1]);
  }
  for (const stream of streams) await stream.close();
  const worst = Math.round(Math.max(...slowest));
  process.stdout.write(`a change of settings is read on all of three nodes after ${worst} ms at the most\n`);
});

test('the color library that was saved on one node is read on all of them', async () => {
  const path = '/api/colors';
  const before = await Promise.all(nodes.at.map((node) => visitor(node).ask('GET', path)));
  const tags = new Set(before.map(({ headers }) => headers.etag));
  expect(tags.size).toBe(1);
  const { body } = await staff.ask('GET', '/api/admin/colors');
  const [first, ...rest] = body.colors;
  const saved = await staff.at(nodes.at[1]).ask('PUT', '/api/colors', {
    body: { version: body.version, colors: [{ ...first, colorName: 'Renamed by Two' }, ...rest] },
  });
  expect(saved.status).toBe(200);
  for (const node of nodes.at) {
    const read = async () => (await visitor(node).ask('GET', path)).bytes.includes('Renamed by Two');
    await expect.poll(read, { interval: 5 }).toBe(true);
  }
});

test('a job runs once: each mail is delivered once, by any node', async () => {
  const here = `mail where to_address ~ '^(ann|bea)[0-9]'`;
  await expect.poll(() => count(`${here} and state <> 'sent'`), { timeout: 15_000 }).toBe(0);
  const mine = post.delivered.filter((to) => /^(ann|bea)\d/.test(to)).sort();
  expect(mine).toEqual([...new Set(mine)]);
  expect(mine).toHaveLength(2 * LIMIT);
});

test('an upload continues on another node with each piece, and is complete', async () => {
  // A whole part of the store and a rest.
  const bytes = pdf(8_500_000);
  const sender = visitor(nodes.at[0]);
  const created = await sender.ask('POST', '/api/uploads', { headers: beginning(bytes.length) });
  const { pathname } = new URL(String(created.headers.location), nodes.at[0]);
  let at = 0;
  for (const [index, end] of [3_000_000, bytes.length].entries()) {
    const there = sender.at(nodes.at[index + 1] ?? '');
    const headers = { ...PIECE, 'upload-offset': String(at) };
    expect((await there.ask('PATCH', pathname, { headers, body: bytes.subarray(at, end) })).status).toBe(204);
    at = end;
    const seen = await sender.ask('HEAD', pathname, { headers: TUS });
    expect(seen.headers['upload-offset']).toBe(String(end));
  }
  const file = (await sender.at(nodes.at[1]).ask('GET', `${pathname}/file`)).body;
  expect((await sender.ask('GET', file.url)).bytes.equals(bytes)).toBe(true);
});
