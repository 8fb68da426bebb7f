import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { deliverTo, sampleFlow, sampleState, sentFile, withFiles } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../edge/work/clean-up.ts';
import { purgeFiles } from '../../files/store/purge-files.ts';
import {
  activity,
  inquiry,
  liveEvent,
  mail,
  partialInquiry,
  project,
  proof,
  proofApproval,
  proofVersion,
  setting,
  storedFile,
} from '../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const staffBrowser = async (role: 'sales' | 'owner') =>
  signedIn(server, { staffId: (await makeStaff(server, { role })).id });

const forget = (browser: Browser, email: string) =>
  server.app.inject({
    method: 'DELETE',
    url: '/api/admin/personal-data',
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: Object.fromEntries(browser.cookies),
    payload: { email },
  });

/** Names of all tables with a row that contains the text. */
const tracesOf = async (text: string): Promise<string[]> => {
  const { rows: tables } = await server.deps.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.deps.db.execute(
      sql`select 1 from ${sql.raw(name)} t where position(${text} in lower(to_jsonb(t)::text)) > 0 limit 1`,
    );
    if (rows.length > 0) traces.push(name);
  }
  return traces;
};

/** Does everything that a visitor can do without a project. */
const visit = async (email: string) => {
  const browser = openBrowser(server.app);
  const file = await sentFile(server, browser);
  const state = withFiles(sampleState('organization', email), [file]);
  const flow = sampleFlow();
  await browser.post('/partial-inquiry', { ...state.basicInfo, flowId: flow.id });
  await browser.post('/resume-links', { segment: 'organization', email, state, flowId: flow.id });
  const { id } = (await browser.post('/org-inquiry', { ...state, flow })).body;
  await deliverTo(server, flow.id);
  const begun = sampleFlow().id;
  await browser.post('/partial-inquiry', { ...state.basicInfo, flowId: begun });
  await browser.post('/log-in/request', { email });
  return { id: id as string, file, flow, begun };
};

describe('the data stored about an address', () => {
  test('is nowhere left of one that its visitor corrected', async () => {
    const [wrong, right] = ['worng@example.com', 'corrected@example.com'];
    const browser = openBrowser(server.app);
    const sent = await browser.post('/wed-inquiry', { ...sampleState('wedding', wrong), flow: sampleFlow() });
    const { token } = (await browser.post('/requests/email', { token: sent.body.token, email: right })).body;
    await browser.post('/requests/additions', { token, text: `Write to ${right}, please` });
    const owner = await staffBrowser('owner');
    for (const [email, inquiries] of [
      [wrong, 0],
      [right, 1],
    ] as const) {
      expect((await forget(owner, email)).json().deleted).toMatchObject({ inquiries });
      expect(await tracesOf(email)).toEqual([]);
    }
  });

  test('is shown to owners only, and deleted by them', async () => {
    expect((await (await staffBrowser('owner')).get('/admin/personal-data?email=ann')).status).toBe(400);
    const member = await staffBrowser('sales');
    expect((await member.get('/admin/personal-data?email=ann@example.com')).status).toBe(403);
    const answer = await forget(member, 'ann@example.com');
    expect(answer.statusCode).toBe(403);
  });

  test('is one document without credentials', async () => {
    await visit('export@example.com');
    const { body } = await (await staffBrowser('owner')).get('/admin/personal-data?email=Export@Example.com');
    expect(body.email).toBe('export@example.com');
    for (const kind of ['inquiries', 'partialInquiries', 'resumeLinks', 'files', 'mails', 'crmEntries']) {
      expect(body[kind].length, kind).toBeGreaterThan(0);
    }
    expect(JSON.stringify(body)).not.toMatch(/token_hash|"owner"|"secrets"/);
  });

  test('is deleted from every table, without data of other addresses', async () => {
    const { file } = await visit('gone@example.com');
    await visit('stays@example.com');
    expect(await tracesOf('gone@example.com')).not.toEqual([]);
    const owner = await staffBrowser('owner');
    const answer = await forget(owner, 'gone@example.com');
    expect(answer.json()).toMatchObject({
      deleted: { inquiries: 1, partialInquiries: 1, resumeLinks: 1, files: 1 },
      kept: { projects: [], orders: [] },
      message: 'Nothing about this address is left.',
    });
    await purgeFiles(server.deps);
    expect(await tracesOf('gone@example.com')).toEqual([]);
    expect(await server.deps.db.$count(inquiry, eq(inquiry.email, 'stays@example.com'))).toBe(1);
    expect(await server.deps.storage.stat(file.id)).toBeUndefined();
  });

  test('is stored in projects as business records, which the answer names', async () => {
    const { id, email } = await makeProject(server, { email: 'kept@example.com' });
    const customer = await signedIn(server, { email });
    const owner = await staffBrowser('owner');
    const answer = await forget(owner, email);
    expect(answer.json().kept.projects).toEqual([id]);
    expect(answer.json().message).toContain(id);
    expect((await customer.get(`/projects/${id}/share`)).status).toBe(401);
    // Open event streams of the customer receive this.
    expect(await server.deps.db.$count(liveEvent, eq(liveEvent.kind, 'session-ended'))).toBe(1);
  });

  test('includes approvals, requests and history, and is replaced in projects of others', async () => {
    const { db } = server.deps;
    const email = 'moved@example.com';
    const { id: own } = await makeProject(server, { email });
    const { id: given } = await makeProject(server, { email });
    const customer = await signedIn(server, { email });
    for (const id of [own, given]) {
      const sent = await customer.post(`/projects/${id}/requests`, { note: 'A smaller fan' });
      expect(sent.status).toBe(200);
      const proofId = randomUUID();
      await db.insert(proof).values({ id: proofId, projectId: id, position: 1 });
      const picture = { fileName: 'fan.svg', proofName: 'fan', sha256: 'f', drawing: {} };
      await db.insert(proofVersion).values({ proofId, version: 1, ...picture });
      const what = { sha256: 'f', selections: {}, quantity: 1, unitPriceCents: 2_800 };
      await db
        .insert(proofApproval)
        .values({ id: randomUUID(), proofId, version: 1, ...what, way: 'online', givenBy: email });
    }
    await customer.put(`/projects/${own}/checkout`, { purchaseOrder: '7731' });
    const address = { street: '', more: '', city: '', region: '', postalCode: '', country: '' };
    await customer.put(`/projects/${given}/checkout`, { contact: { name: 'Ann', email, company: '', address } });
    await db.update(project).set({ email: 'new@example.com' }).where(eq(project.id, given));
    await db
      .insert(activity)
      .values({ by: 'Staff', kind: 'project', operation: 'projects.create', what: `For ${email}` });
    const owner = await staffBrowser('owner');
    const { body } = await owner.get(`/admin/personal-data?email=${email}`);
    expect(body.approvals).toHaveLength(2);
    expect(body.checkouts.map((one: { projectId: string }) => one.projectId).sort()).toEqual([own, given].sort());
    expect(body.requests).toMatchObject([{ project_id: own, messages: [{ note: 'A smaller fan' }] }]);
    expect(body.history.map((one: { project_id: string }) => one.project_id).sort()).toEqual([own, given].sort());
    const { deleted, kept: businessRecords } = (await forget(owner, email)).json();
    expect(body.activity).toMatchObject([{ what: `For ${email}` }]);
    expect(deleted.mentions).toBe(3);
    expect(businessRecords).toMatchObject({ projects: [own], approvals: 1, requests: 1, history: 1 });
    const { rows } = await db.execute(sql`
      select 1 from project_event e where e.project_id = ${given} and position(${email} in to_jsonb(e)::text) > 0
      union all select 1 from proof_approval a join proof p on p.id = a.proof_id
        where p.project_id = ${given} and a.given_by = ${email}
      union all select 1 from cart t where position(${email} in to_jsonb(t)::text) > 0
      union all select 1 from activity t where position(${email} in to_jsonb(t)::text) > 0`);
    expect(rows).toEqual([]);
  });
});

describe('the clean-up', () => {
  test('deletes inquiries older than the setting with files and mails, and nothing newer', async () => {
    const old = await visit('old@example.com');
    const young = await visit('young@example.com');
    await server.deps.db.insert(setting).values({ key: 'portal', value: { inquiryRetentionDays: 30 }, version: 1 });
    server.deps.settings.refresh();
    const then = new Date(Date.now() - 31 * DAY_MS);
    const { db } = server.deps;
    await db.update(inquiry).set({ createdAt: then, handledAt: new Date() }).where(eq(inquiry.id, old.id));
    await db.update(partialInquiry).set({ changedAt: then }).where(eq(partialInquiry.flowId, old.begun));
    await db.update(mail).set({ createdAt: then }).where(eq(mail.to, 'old@example.com'));
    await cleanUp(server.deps);
    expect(await db.$count(inquiry, eq(inquiry.id, old.id))).toBe(0);
    expect(await db.$count(partialInquiry, eq(partialInquiry.email, 'old@example.com'))).toBe(0);
    expect(await db.$count(mail, eq(mail.to, 'old@example.com'))).toBe(0);
    expect(await server.deps.storage.stat(old.file.id)).toBeUndefined();
    expect(await db.$count(inquiry, eq(inquiry.id, young.id))).toBe(1);
    expect(await db.$count(storedFile, eq(storedFile.id, young.file.id))).toBe(1);
    expect(await db.$count(mail, eq(mail.to, 'young@example.com'))).toBeGreaterThan(0);
  });

  test('ends a flow that nobody edited for 60 days', async () => {
    const { db } = server.deps;
    const { begun } = await visit('unfinished@example.com');
    await db.execute(sql`update setting set value = '{"inquiryRetentionDays": 730}' where key = 'portal'`);
    server.deps.settings.refresh();
    const setAge = (days: number) =>
      db
        .update(partialInquiry)
        .set({ changedAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(partialInquiry.flowId, begun));
    await setAge(59);
    await cleanUp(server.deps);
    expect(await db.$count(partialInquiry, eq(partialInquiry.flowId, begun))).toBe(1);
    await setAge(61);
    await cleanUp(server.deps);
    expect(await db.$count(partialInquiry, eq(partialInquiry.flowId, begun))).toBe(0);
    expect(await db.$count(inquiry, eq(inquiry.email, 'unfinished@example.com'))).toBe(1);
  });

  test('deletes old files that no inquiry uses', async () => {
    const file = await sentFile(server, openBrowser(server.app));
    await server.deps.db
      .update(storedFile)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(storedFile.id, file.id));
    await cleanUp(server.deps);
    expect(await server.deps.storage.stat(file.id)).toBeUndefined();
  });
});

test('uploads of a visitor are limited by day', async () => {
  const browser = openBrowser(server.app);
  const begin = (length: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'upload-metadata': `filename ${btoa('a.svg')},destination ${btoa('org-uploads')}`,
      },
      cookies: Object.fromEntries(browser.cookies),
    });
  const first = await begin(10);
  for (const { name, value } of first.cookies) browser.cookies.set(name, value);
  expect(first.statusCode).toBe(201);
  await server.deps.db.execute(sql`
    insert into upload (id, destination, original_name, bytes, owner)
    select md5(g::text || ${randomUUID()}), destination, original_name, 10, owner from upload, generate_series(1, 199) g`);
  const refused = await begin(10);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'upload-quota' });
});
