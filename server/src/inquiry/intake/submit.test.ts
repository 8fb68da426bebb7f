import { randomUUID } from 'node:crypto';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { PAST_DAY } from '@colorway/rules/onboarding/fields/deadline.ts';
import { FLOWS } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { MAKE_A_SELECTION } from '@colorway/rules/onboarding/styles.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  deliverTo,
  fanOutInquiries,
  sampleFlow,
  sampleState,
  sentFile,
  withFiles,
} from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  crmEntry,
  inquiry,
  inquiryFile,
  liveEvent,
  mail,
  outbox,
  partialInquiry,
} from '../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate inquiry, partial_inquiry, mail, outbox, crm_entry, live_event cascade`);
});
afterAll(() => server.close());

const db = () => server.deps.db;
const count = async (table: Parameters<ReturnType<typeof db>['$count']>[0]) => db().$count(table);

/** Posts with an Idempotency-Key, which the test browser does not send. */
const postWithKey = (path: string, key: string, body: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    payload: body,
  });

describe('an inquiry is refused', () => {
  const send = async (segment: (typeof SEGMENTS)[number], change: object, rest: object = {}) => {
    const state = sampleState(segment);
    const body = { ...state, ...rest, basicInfo: { ...state.basicInfo, ...change } };
    const answer = await openBrowser(server.app).post(FLOWS[segment].submitPath, body);
    return { status: answer.status, issues: answer.body.issues };
  };

  test.each([
    ['fName', { fName: ' ' }, 'Still needed: your first name'],
    ['lName', { lName: '' }, 'Still needed: your last name'],
    ['email', { email: 'ann' }, EMAIL_HELP],
    ['productInterest', { productInterest: { ties: false } }, 'Still needed: one product'],
    ['deadline', { deadline: '' }, 'Still needed: a deadline'],
    ['deadline', { deadline: '2020-01-01' }, PAST_DAY],
    ['estimatedOrderVolume', { estimatedOrderVolume: '' }, 'Still needed: an order volume'],
  ])('without a valid %s', async (key, change, message) => {
    expect(await send('organization', change)).toEqual({
      status: 400,
      issues: [{ path: `basicInfo.${key}`, message }],
    });
  });

  test('without a style or an idea of an organization, but not of a distributor', async () => {
    const selectedStyles = { styles: [], custom: ' ', saved: true };
    expect(await send('organization', {}, { selectedStyles })).toEqual({
      status: 400,
      issues: [{ path: 'selectedStyles', message: MAKE_A_SELECTION }],
    });
    expect(
      (await send('distributor', { phone: '', company: '', client: '', deadline: '' }, { selectedStyles })).status,
    ).toBe(200);
  });

  test('without design ideas of a wedding or an individual', async () => {
    for (const segment of ['wedding', 'individual'] as const) {
      expect((await send(segment, { designIdeas: '' })).issues).toEqual([
        { path: 'basicInfo.designIdeas', message: 'Still needed: your design ideas' },
      ]);
    }
  });

  test('under the path of another segment', async () => {
    expect((await send('wedding', { segment: 'organization' })).status).toBe(400);
    expect(await count(inquiry)).toBe(0);
  });

  test('with a deleted file or one of another visitor, by name', async () => {
    const other = openBrowser(server.app);
    const theirs = await sentFile(server, other, { originalName: 'theirs.svg' });
    const browser = openBrowser(server.app);
    const mine = await sentFile(server, browser);
    const state = withFiles(sampleState('organization'), [mine, theirs]);
    const { status, body } = await browser.post('/org-inquiry', state);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'file-gone' });
    expect(body.message).toMatch(/^theirs\.svg is no longer available\./);
    expect(await count(inquiry)).toBe(0);
    expect(await count(mail)).toBe(0);
    // The file's destination must be that of the segment.
    const dist = withFiles(sampleState('distributor'), [mine]);
    expect((await browser.post('/dist-inquiry', dist)).status).toBe(409);
  });

  test('with a file URL of another server', async () => {
    const state = withFiles(sampleState('organization'), [
      {
        originalName: 'a.png',
        newName: 'a.png',
        extension: 'png',
        downloadURL: 'https://evil.example/a.png',
        canPreview: true,
      },
    ]);
    const { status, body } = await openBrowser(server.app).post('/org-inquiry', state);
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path: 'uploadedFiles.files.0' });
  });
});

describe('an inquiry', () => {
  test.each(SEGMENTS)('of a %s is stored with its mails, its delivery to the CRM and its event', async (segment) => {
    const member = await makeStaff(server);
    const browser = openBrowser(server.app);
    const file = await sentFile(server, browser, { segment });
    const state = withFiles(sampleState(segment), [file]);
    const flow = sampleFlow();
    const { status, body } = await browser.post(FLOWS[segment].submitPath, { ...state, flow });
    expect(status).toBe(200);
    const [row] = await db().select().from(inquiry);
    expect(row).toMatchObject({
      id: body.id,
      segment,
      email: state.basicInfo.email,
      name: 'Ann Lee',
      adSource: 'spring',
      deadline: '2199-03-14',
      products: ['Ties', 'Pocket Squares'],
      colors: [
        { name: 'Navy', hex: '#14213d' },
        { name: 'Cardinal', hex: '#a6192e' },
      ],
      fileCount: 1,
      cameBack: 2,
    });
    expect(row?.sent).toEqual(JSON.parse(JSON.stringify(state)));
    expect(row?.startedAt?.toISOString()).toBe(flow.startedAt);
    expect(await db().select().from(inquiryFile)).toMatchObject([{ inquiryId: body.id, fileId: file.id }]);
    expect(await db().select().from(partialInquiry)).toMatchObject([{ flowId: flow.id, inquiryId: body.id }]);
    await fanOutInquiries(server);
    const mails = await db().select().from(mail);
    expect(mails.find(({ kind }) => kind === 'inquiry-receipt')).toMatchObject({ to: state.basicInfo.email });
    expect(mails.filter(({ kind, to }) => kind === 'new-inquiry' && to === member.email)).toHaveLength(1);
    expect(await db().select().from(outbox).where(eq(outbox.kind, 'crm.inquiry'))).toMatchObject([{ id: body.id }]);
    const [event] = await db().select().from(liveEvent).orderBy(liveEvent.id);
    expect(event).toMatchObject({ channel: 'staff', kind: 'inquiry-received', data: { id: body.id, segment } });
  });

  test('has a receipt that lists its files and those that were left out', async () => {
    const browser = openBrowser(server.app);
    const state = withFiles(sampleState('wedding'), [await sentFile(server, browser, { segment: 'wedding' })]);
    const flow = sampleFlow({ leftOut: ['evil.example.com', 'logo.tiff'] });
    expect((await browser.post('/wed-inquiry', { ...state, flow })).status).toBe(200);
    await fanOutInquiries(server);
    const mails = await db().select().from(mail);
    const receipt = mails.find(({ kind }) => kind === 'inquiry-receipt')?.text;
    const plain = receipt?.replaceAll('\u200a', '') ?? '';
    expect(plain).toContain('Files: crest.svg\n');
    expect(plain).toContain('Sent without: evil.example.com, logo.tiff\n');
    expect(receipt).not.toContain('evil.example.com');
  });

  test('stores misspelt and unknown keys as sent, and understands the misspelt ones', async () => {
    const state = sampleState('individual');
    const productInterest = { hairScarevs: true, chiffonScares: true, capes: true };
    await openBrowser(server.app).post('/ind-inquiry', {
      ...state,
      basicInfo: { ...state.basicInfo, productInterest },
    });
    const [row] = await db().select().from(inquiry);
    expect(row?.sent.basicInfo.productInterest).toEqual(productInterest);
    expect(row?.products).toEqual(['Chiffon Scarves', 'Hair Scarves']);
  });

  test.each([
    ['3/14/99', '2099-03-14'],
    ['Mar 14, 2127', '2127-03-14'],
    ['2127-03-14', '2127-03-14'],
  ])('accepts the deadline %j', async (deadline, stored) => {
    const state = sampleState('individual');
    const sent = { ...state, basicInfo: { ...state.basicInfo, deadline } };
    const { status } = await openBrowser(server.app).post('/ind-inquiry', sent);
    const [row] = await db().select().from(inquiry);
    expect({ status, deadline: row?.deadline, sent: row?.sent.basicInfo.deadline }).toEqual({
      status: 200,
      deadline: stored,
      sent: stored,
    });
  });

  test('is stored, receipted and delivered once for twenty concurrent requests with one key', async () => {
    const key = randomUUID();
    const flow = sampleFlow();
    const body = { ...sampleState('wedding'), flow };
    const answers = await Promise.all(Array.from({ length: 20 }, () => postWithKey('/wed-inquiry', key, body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1);
    expect(await count(inquiry)).toBe(1);
    await Promise.all([fanOutInquiries(server), fanOutInquiries(server)]);
    expect(await db().select().from(mail).where(eq(mail.kind, 'inquiry-receipt'))).toHaveLength(1);
    await Promise.all([deliverTo(server, flow.id), deliverTo(server, flow.id)]);
    expect(await count(crmEntry)).toBe(1);
  });

  test('is recognized by its flow without a key, and stored again with other content', async () => {
    const browser = openBrowser(server.app);
    const body = { ...sampleState('wedding'), flow: sampleFlow() };
    const first = await browser.post('/wed-inquiry', body);
    const again = await browser.post('/wed-inquiry', { ...body, flow: { ...body.flow, seconds: 900 } });
    expect(again.body.id).toBe(first.body.id);
    const changed = { ...body, basicInfo: { ...body.basicInfo, designIdeas: 'Roses' } };
    expect((await browser.post('/wed-inquiry', changed)).body.id).not.toBe(first.body.id);
    expect(await count(inquiry)).toBe(2);
  });

  test('stores nothing if its transaction fails, and can be sent again', async () => {
    await db().execute(sql`alter table live_event add constraint broken check (kind <> 'inquiry-received')`);
    const key = randomUUID();
    const body = { ...sampleState('wedding'), flow: sampleFlow() };
    expect((await postWithKey('/wed-inquiry', key, body)).statusCode).toBe(500);
    for (const table of [inquiry, partialInquiry, mail, outbox]) expect(await count(table)).toBe(0);
    await db().execute(sql`alter table live_event drop constraint broken`);
    expect((await postWithKey('/wed-inquiry', key, body)).statusCode).toBe(200);
    expect(await count(inquiry)).toBe(1);
  });

  test('that is recognized by its flow names the address of its copy again', async () => {
    const browser = openBrowser(server.app);
    const body = { ...sampleState('wedding'), flow: sampleFlow() };
    const first = await browser.post('/wed-inquiry', body);
    expect(first.body.copyTo).toBe(body.basicInfo.email);
    expect((await browser.post('/wed-inquiry', body)).body).toEqual(first.body);
  });

  test('with an invalid address that looks valid is stored without a receipt', async () => {
    const state = sampleState('wedding', 'ann lee@home.');
    expect((await openBrowser(server.app).post('/wed-inquiry', state)).status).toBe(200);
    expect(await count(inquiry)).toBe(1);
    await fanOutInquiries(server);
    expect(await db().select().from(mail).where(eq(mail.kind, 'inquiry-receipt'))).toEqual([]);
  });

  test('with a filled honeypot gets a normal answer and is not stored', async () => {
    const body = { ...sampleState('wedding'), flow: sampleFlow({ website: 'https://spam.example' }) };
    const { status, body: answer } = await openBrowser(server.app).post('/wed-inquiry', body);
    expect(status).toBe(200);
    expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
    for (const table of [inquiry, partialInquiry, mail, outbox, liveEvent]) expect(await count(table)).toBe(0);
  });

  test('that is submitted too fast is refused with a retry time', async () => {
    const send = (seconds: number) =>
      postWithKey('/wed-inquiry', 'in-haste', { ...sampleState('wedding'), flow: { ...flow, seconds } });
    const flow = sampleFlow();
    const early = await send(1);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '3']);
    expect(await count(inquiry)).toBe(0);
    expect((await send(4)).statusCode).toBe(200);
    expect(await count(inquiry)).toBe(1);
  });

  test('shows no picture of another server in its mails', async () => {
    const state = sampleState('organization');
    const styles = [{ id: 'x', patternName: 'X', productType: 'tie', image: 'https://evil.example/pixel.png' }];
    await openBrowser(server.app).post('/org-inquiry', {
      ...state,
      selectedStyles: { styles, custom: '', saved: true },
    });
    await fanOutInquiries(server);
    const mails = await db().select().from(mail);
    expect(mails.length).toBeGreaterThan(0);
    for (const { html } of mails) expect(html).not.toContain('evil.example');
  });
});

test('nothing that a visitor typed is in the log, also at level trace', async () => {
  const lines: string[] = [];
  const tracedServer = await createTestServer({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  });
  const state = sampleState('organization', 'secret.person@example.com');
  const { basicInfo } = state;
  const flow = sampleFlow();
  const browser = openBrowser(tracedServer.app);
  await browser.post('/partial-inquiry', { ...basicInfo, flowId: flow.id });
  await browser.post('/org-inquiry', { ...state, flow });
  await browser.post('/resume-links', { segment: 'organization', email: 'secret.person@example.com', state });
  await browser.post('/org-inquiry', { ...state, basicInfo: { ...basicInfo, fName: '' } });
  await deliverTo(tracedServer, flow.id, {
    ...tracedServer.deps.crm,
    partialInquiry: () => Promise.reject(new Error('down')),
  });
  await tracedServer.close();
  const log = lines.join('');
  expect(log).toContain('/api/org-inquiry');
  expect(log).toContain('outbox: not delivered');
  expect(log).not.toMatch(/secret\.person|Example Club|010-0199|crest/);
});
