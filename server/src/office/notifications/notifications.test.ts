import { randomUUID } from 'node:crypto';
import { MAIL_KINDS } from '@colorway/rules/email/choices/mail-kinds.ts';
import { CUSTOMER_TOPICS, PROOF_EMAILS_OFF } from '@colorway/rules/email/choices/mail-topics.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity, digestLine, mail, mailChoice, staff } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { linkSealer } from '../../kernel/secrets/link-keys.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { openChoiceToken, withChoices } from '../../mail/choices/choice-link.ts';
import { choiceToken, MAIL_LABELS, sendDigests, sendMail } from '../../mail/facade.ts';

let server: TestServer;
let ann: typeof staff.$inferSelect;
let ben: typeof staff.$inferSelect;
let browser: Browser;
beforeAll(async () => {
  server = await createTestServer();
  [ann, ben] = [await makeStaff(server), await makeStaff(server)];
  browser = await signedIn(server, { staffId: ann.id });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [mail, digestLine, mailChoice, activity]) await server.deps.db.delete(table);
});

const written = (kind: string, to: string) => ({
  ...{ kind, to: readEmail(to), subject: `About ${kind}`, secrets: [] },
  text: `Hello\n\nhttps://example.com/admin/inquiries/1\n`,
  html: '<p>Hello</p><!--choices-->',
});
const send = (kind: string, ...people: readonly string[]) =>
  inTransaction(server.deps.db, async (tx) => {
    for (const to of people) await sendMail(tx, server.deps.jobs, written(kind, to));
  });
const mailed = async () => (await server.deps.db.select().from(mail)).map(({ to, kind }) => ({ to, kind }));
const choose = (topic: string, way: string) => browser.put(`/admin/notifications/${topic}`, { way });
const ways = async (of = browser) =>
  Object.fromEntries(
    (await of.get('/admin/notifications')).body.topics.map(({ topic, way }: { topic: string; way: string }) => [
      topic,
      way,
    ]),
  );
const tokenOf = (email: string, topic: 'reminders' | 'inquiries' = 'reminders') =>
  choiceToken(server.deps, { email, topic }) ?? '';
const press = (token: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  server.app.inject({ method: 'POST', url: `/emails/${token}`, payload, headers: { 'content-type': type } });

test('the table of kinds names every mail', () => {
  expect(Object.keys(MAIL_LABELS).sort()).toEqual(Object.keys(MAIL_KINDS).sort());
});

describe('the emails of staff', () => {
  test('whoever turned a topic off gets none of it, and others do', async () => {
    expect((await choose('inquiries', 'off')).body).toEqual({
      ...{ topic: 'inquiries', before: 'now', way: 'off', receivers: 1 },
    });
    await send('new-inquiry', ann.email, ben.email);
    await send('request-made', ann.email);
    expect(await mailed()).toEqual([
      { to: ben.email, kind: 'new-inquiry' },
      { to: ann.email, kind: 'request-made' },
    ]);
    expect(await server.deps.db.select().from(digestLine)).toEqual([]);
    expect(await server.deps.db.select().from(activity)).toMatchObject([
      { staffId: ann.id, kind: 'staff', what: 'Own emails: New inquiries', before: 'At once', after: 'Off' },
    ]);
  });

  test('the page warns of work that nobody hears of', async () => {
    await choose('inquiries', 'off');
    await server.deps.db.insert(mailChoice).values({ email: ben.email, topic: 'inquiries', way: 'off' });
    const { topics } = (await browser.get('/admin/notifications')).body;
    expect(topics[0]).toEqual({ topic: 'inquiries', way: 'off', receivers: 0 });
  });

  test('an alert can be turned off but that of the drill, and mails of safety have no topic', async () => {
    expect(Object.keys(await ways())).toContain('alert-backup');
    expect(Object.keys(await ways())).not.toContain('alert-drill');
    expect((await choose('api-key-ends', 'off')).status).toBe(400);
    expect((await choose('alert-drill', 'off')).status).toBe(400);
    expect((await choose('alert-disk', 'daily')).status).toBe(400);
  });

  test('staff who get no alerts and own no portal are not offered their topics', async () => {
    const maker = await makeStaff(server, { role: 'production' });
    const offered = Object.keys(await ways(await signedIn(server, { staffId: maker.id })));
    expect(offered).toContain('inquiries');
    for (const topic of ['webhooks', 'alert-disk']) expect(offered).not.toContain(topic);
    await server.deps.db.delete(staff).where(eq(staff.id, maker.id));
  });

  test('a mail of the morning collects what was written before, goes once, and follows what was chosen since', async () => {
    await choose('inquiries', 'daily');
    await choose('requests', 'daily');
    await send('new-inquiry', ann.email, ben.email);
    await send('request-made', ann.email);
    expect(await mailed()).toEqual([{ to: ben.email, kind: 'new-inquiry' }]);
    await server.deps.db.delete(mail);
    await server.deps.db.execute(sql`update digest_line set created_at = '2026-03-02T16:00:00Z'`);
    await sendDigests(server.deps, new Date('2026-03-03T05:00:00Z'));
    expect(await mailed()).toEqual([]);
    await choose('requests', 'off');
    const morning = new Date('2026-03-03T18:00:00Z');
    await Promise.all([sendDigests(server.deps, morning), sendDigests(server.deps, morning)]);
    await sendDigests(server.deps, morning);
    const [digest, ...others] = await server.deps.db.select().from(mail);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ to: ann.email, kind: 'digest', subject: expect.stringContaining('1 update since') });
    expect(digest?.text).toContain('New inquiries\nAbout new-inquiry\nhttps://example.com/admin/inquiries/1');
    expect(digest?.text).not.toContain('request-made');
    expect(await server.deps.db.select().from(digestLine)).toEqual([]);
  });

  test('a suspended member of staff gets no mail of the morning', async () => {
    const left = await makeStaff(server);
    await server.deps.db.insert(mailChoice).values({ email: left.email, topic: 'inquiries', way: 'daily' });
    await send('new-inquiry', left.email);
    await server.deps.db.execute(sql`update digest_line set created_at = '2026-03-02T16:00:00Z'`);
    await server.deps.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.id, left.id));
    await sendDigests(server.deps, new Date('2026-03-03T18:00:00Z'));
    expect(await mailed()).toEqual([]);
    await server.deps.db.delete(staff).where(eq(staff.id, left.id));
  });
});

describe('the emails of a customer', () => {
  test('are turned off after signing in, and others still come', async () => {
    const { email } = await makeProject(server);
    const customer = await signedIn(server, { email });
    expect((await customer.get('/email-choices')).body).toEqual({
      email,
      audience: 'customer',
      topics: CUSTOMER_TOPICS.map((topic) => ({ topic, on: true })),
    });
    await customer.put('/email-choices', { topic: 'reminders', on: false });
    await send('reminder', email);
    await send('new-proof', email);
    await send('order-paid', email);
    await send('log-in-code', email);
    expect((await mailed()).map(({ kind }) => kind)).toEqual(['new-proof', 'order-paid', 'log-in-code']);
    await customer.put('/email-choices', { topic: 'reminders', on: true });
    expect(await server.deps.db.select().from(mailChoice)).toEqual([]);
  });

  test('staff who mail a proof by hand are told that its emails are off', async () => {
    const { id, email } = await makeProject(server);
    const path = `/admin/projects/${id}/proofs/${randomUUID()}/mail`;
    expect((await browser.post(path, {})).status).toBe(404);
    await server.deps.db.insert(mailChoice).values({ email, topic: 'proofs', way: 'off' });
    const { status, body } = await browser.post(path, {});
    expect([status, body.message]).toEqual([409, PROOF_EMAILS_OFF]);
  });

  test('a mention is a topic of staff or of customers, by who is mentioned', async () => {
    const { email } = await makeProject(server);
    await server.deps.db.insert(mailChoice).values([
      { email, topic: 'mentions', way: 'off' },
      { email: ann.email, topic: 'comments', way: 'off' },
    ]);
    await send('mention', email, ann.email);
    expect((await mailed()).length).toBe(2);
  });
});

describe('the link of a mail', () => {
  const email = 'marian@example.com';

  test('opens the choices of a customer masked, and changes nothing by itself', async () => {
    const visitor = openBrowser(server.app);
    const token = tokenOf(email);
    const answer = await visitor.get(`/email-choices/${token}`);
    expect(answer.body).toMatchObject({ email: 'm•••@example.com', audience: 'customer', about: 'reminders' });
    const page = await server.app.inject({ method: 'GET', url: `/emails/${token}` });
    expect(page.statusCode).not.toBe(500);
    expect(await server.deps.db.select().from(mailChoice)).toEqual([]);
    const saved = await visitor.put(`/email-choices/${token}`, { topic: 'comments', on: false });
    expect(saved.body.topics).toContainEqual({ topic: 'comments', on: false });
    expect(await server.deps.db.select().from(mailChoice)).toMatchObject([{ email, topic: 'comments', way: 'off' }]);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'several parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'one press of a mail program, as %s, turns off its topic alone, without cookies, and may come twice',
    async (_how, type, body) => {
      const token = tokenOf(email);
      for (const again of [1, 2]) expect([again, (await press(token, body, type)).statusCode]).toEqual([again, 200]);
      expect(await server.deps.db.select().from(mailChoice)).toMatchObject([{ email, topic: 'reminders', way: 'off' }]);
      await send('reminder', email);
      expect(await mailed()).toEqual([]);
    },
  );

  test('a press for a member of staff is in the activity, and opens no other topic', async () => {
    const token = tokenOf(ann.email, 'inquiries');
    expect((await press(token)).statusCode).toBe(200);
    expect(await ways()).toMatchObject({ inquiries: 'off', requests: 'now' });
    expect(await server.deps.db.select().from(activity)).toMatchObject([
      { staffId: ann.id, doing: 'changed by a link of an email', after: 'Off' },
    ]);
    const visitor = openBrowser(server.app);
    expect((await visitor.get(`/email-choices/${token}`)).body.topics).toEqual([{ topic: 'inquiries', on: false }]);
    expect((await visitor.put(`/email-choices/${token}`, { topic: 'requests', on: false })).status).toBe(404);
  });

  test('a link that an earlier version or an earlier key sealed opens as well', async () => {
    const { data, links } = server.deps.secrets;
    const text = `reminders ${email}`;
    const [strange, earlier] = ['s', 'e'].map((one) => linkSealer(one.repeat(43)).seal(text, 'mail-choice'));
    const keys = { ...links, earlier: [{ key: 'e'.repeat(43), until: Date.now() + 60_000 }] };
    const open = (token = '') => openChoiceToken({ secrets: { ...server.deps.secrets, links: keys } }, token);
    expect(open(strange)).toBeUndefined();
    expect(open(earlier)).toEqual({ email, topic: 'reminders' });
    expect((await press(data.seal(text, 'mail-choice'))).statusCode).toBe(200);
  });

  test('a forged, changed or cut token is refused, and so is a press without its word', async () => {
    const token = tokenOf(email);
    const middle = Math.floor(token.length / 2);
    const changed = `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`;
    const other = server.deps.secrets.data.seal(`reminders ${email}`, 'app:1');
    const strange = server.deps.secrets.data.seal(`log-in-code ${email}`, 'mail-choice');
    for (const bad of [changed, token.slice(0, -4), other, strange, 'v1.AAAA']) {
      expect((await press(bad)).statusCode).toBe(404);
      expect((await openBrowser(server.app).get(`/email-choices/${bad}`)).status).toBe(404);
    }
    expect((await press(token, '')).statusCode).toBe(400);
    expect(await server.deps.db.select().from(mailChoice)).toEqual([]);
  });

  test('presses are limited', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => press('v1.AAAA')));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});

describe('a mail that leaves', () => {
  const stored = { to: 'marian@example.com', text: 'Hello\n', html: '<p>Hello</p><!--choices--></td>' };

  test('has a link and its header where it can be turned off', () => {
    const { text, html, unsubscribeUrl = '' } = withChoices(server.deps, { ...stored, topic: 'reminders' });
    expect(unsubscribeUrl).toMatch(/\/emails\/v1\.[\w-]+$/);
    expect(text).toContain(`Choose which emails you get: ${unsubscribeUrl}`);
    expect(html).toContain(`href="${unsubscribeUrl}"`);
    expect(html).not.toContain('<!--');
    expect(unsubscribeUrl).not.toContain('marian');
    const ofStaff = withChoices(server.deps, { ...stored, topic: 'inquiries' });
    expect(ofStaff.text).toContain('/admin/notifications');
    expect(ofStaff.unsubscribeUrl).toMatch(/\/emails\/v1\./);
  });

  test('has neither where it always comes', () => {
    expect(withChoices(server.deps, { ...stored, topic: null })).toEqual({
      text: 'Hello\n',
      html: '<p>Hello</p></td>',
    });
  });
});
