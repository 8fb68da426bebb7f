import { randomUUID } from 'node:crypto';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailRefusedError, type OutgoingMail } from '../../adapters/mail/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { deliveries } from '../../edge/work/deliveries.ts';
import { outbox } from '../../kernel/database/schema.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';
import { mailLane, sendMail } from '../../mail/send-mail.ts';

let server: TestServer;
let member: Browser;
beforeAll(async () => {
  server = await createTestServer();
  member = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate mail, outbox cascade`);
});
afterAll(() => server.close());

const written = (to: string, change = {}) => ({
  kind: 'new-proof',
  to: to as EmailAddress,
  subject: 'A new proof is ready',
  text: 'Hello',
  html: '<p>Hello</p>',
  secrets: [],
  ...change,
});

const write = (to: string, change = {}) => sendMail(server.deps.db, server.deps.jobs, written(to, change));

const deliver = (to: string, mailer = server.deps.mailer): Promise<void> => {
  const deps: Deps = { ...server.deps, mailer };
  return deliverLane(deps, deliveries(deps), mailLane(to));
};

describe('a mail', () => {
  test('of a failed transaction is never stored', async () => {
    const failing = server.deps.db.transaction(async (tx) => {
      await sendMail(tx, server.deps.jobs, written('a@example.com'));
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect((await member.get('/admin/mail')).body.mails).toEqual([]);
    expect(await server.deps.db.select().from(outbox)).toEqual([]);
  });

  test('is stored but not sent without a mail server', async () => {
    const id = await write('a@example.com');
    expect((await member.get(`/admin/mail/${id}`)).body.state).toBe('waiting');
    await deliver('a@example.com');
    expect((await member.get(`/admin/mail/${id}`)).body).toMatchObject({ state: 'kept', sentAt: null, error: null });
    expect((await member.get('/admin/mail')).body.mailServer).toBe(false);
  });

  test('that the mail server rejects is parked, with an error that hides the address', async () => {
    const id = await write('a@example.com');
    const send = async (): Promise<never> => {
      throw new MailRefusedError('550 5.1.1 <a@example.com> no such user');
    };
    await deliver('a@example.com', { isExternal: true, send, close: () => {} });
    const { body } = await member.get(`/admin/mail/${id}`);
    expect(body).toMatchObject({ state: 'failed', error: '550 5.1.1 [address] no such user' });
    expect(await server.deps.db.select().from(outbox)).toMatchObject([{ state: 'parked' }]);
  });

  test('that failed shows why, and is sent once it is retried', async () => {
    const id = await write('a@example.com');
    const taken: OutgoingMail[] = [];
    let up = false;
    const send = async (mail: OutgoingMail) => {
      if (!up) throw new Error('connect ECONNREFUSED');
      taken.push(mail);
      return 'sent' as const;
    };
    const mailer = { isExternal: true, send, close: () => {} };
    await deliver('a@example.com', mailer);
    expect((await member.get(`/admin/mail/${id}`)).body).toMatchObject({
      state: 'failed',
      error: 'connect ECONNREFUSED',
    });
    up = true;
    await member.post(`/admin/mail/${id}/send-again`);
    await deliver('a@example.com', mailer);
    const { body } = await member.get(`/admin/mail/${id}`);
    expect(body).toMatchObject({ state: 'sent', error: null });
    expect(Date.parse(body.sentAt)).toBeGreaterThan(0);
    expect(taken).toMatchObject([{ id, to: 'a@example.com', from: { name: 'Colorway' } }]);
    expect(await server.deps.db.select().from(outbox)).toMatchObject([{ state: 'delivered' }]);
  });

  test('can be sent again by a new delivery', async () => {
    const id = await write('a@example.com');
    await deliver('a@example.com');
    expect((await member.post(`/admin/mail/${randomUUID()}/send-again`)).status).toBe(404);
    expect((await member.post(`/admin/mail/${id}/send-again`)).body.state).toBe('waiting');
    await deliver('a@example.com');
    expect((await member.get(`/admin/mail/${id}`)).body.state).toBe('kept');
  });
});

describe('the list of mails', () => {
  test('is for staff', async () => {
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    expect((await openBrowser(server.app).get('/admin/mail')).status).toBe(401);
    expect((await customer.get('/admin/mail')).status).toBe(403);
  });

  test('is refused for an invalid cursor, state or id', async () => {
    for (const cursor of ['x', 'WzEsMl0', Buffer.from('["a","b"]').toString('base64url')]) {
      expect((await member.get(`/admin/mail?cursor=${cursor}`)).body.code).toBe('invalid-input');
    }
    expect((await member.get('/admin/mail?state=lost')).status).toBe(400);
    expect((await member.get('/admin/mail/not-an-id')).status).toBe(400);
  });

  test('is paged, newest first, each mail once', async () => {
    for (let index = 0; index < 120; index++) await write(`a${index}@example.com`);
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const { body } = await member.get(`/admin/mail${cursor ? `?cursor=${cursor}` : ''}`);
      seen.push(...body.mails.map((one: { to: string }) => one.to));
      cursor = body.nextCursor;
      pages++;
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(120);
    // Mails of one millisecond have no fixed order.
    expect(seen.slice(0, 3)).toContain('a119@example.com');
  });

  test('is filtered by state, kind and literal text', async () => {
    await write('under_score@example.com', { subject: '100% silk' });
    await write('other@example.com', { kind: 'inquiry-receipt', subject: 'We have your request' });
    await deliver('other@example.com');
    const found = async (query: string): Promise<string[]> =>
      (await member.get(`/admin/mail?${query}`)).body.mails.map((one: { to: string }) => one.to);
    expect(await found('state=kept')).toEqual(['other@example.com']);
    expect(await found('kind=new-proof')).toEqual(['under_score@example.com']);
    expect(await found('q=100%25%20SILK')).toEqual(['under_score@example.com']);
    expect(await found('q=_')).toEqual(['under_score@example.com']);
    expect(await found('q=%25%25')).toEqual([]);
  });
});

describe('a code or link in a mail', () => {
  const secret = {
    subject: 'Your code is 402 918',
    text: '402 918 https://x/log-in/tok-en',
    html: '<b>402 918</b> tok-en',
  };
  const secrets = ['402 918', '402918', 'https://x/log-in/tok-en', 'tok-en'];

  test('of a staff account is masked, and not found by a search', async () => {
    const owner = await makeStaff(server, { role: 'owner' });
    const browser = await signedIn(server, { staffId: owner.id });
    const id = await write(owner.email, { ...secret, kind: 'log-in-code', secrets });
    const { body } = await browser.get(`/admin/mail/${id}`);
    expect(body).toMatchObject({ masked: true, subject: 'Your code is ••• •••', html: '<b>••• •••</b> ••••••' });
    expect(JSON.stringify(body)).not.toMatch(/402 ?918|tok-en/);
    expect((await browser.get('/admin/mail?q=402%20918')).body.mails).toEqual([]);
    const listed = (await browser.get(`/admin/mail?q=${owner.email}`)).body.mails;
    expect(listed).toMatchObject([{ id, subject: 'Your code is ••• •••' }]);
  });

  test('of an invitation is masked although there is no account yet', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const { body } = await owner.post('/admin/staff/invite', { email: 'new@example.com', role: 'owner' });
    const token = body.url.split('token=')[1];
    const [{ id }] = (await member.get('/admin/mail')).body.mails;
    const shown = JSON.stringify((await member.get(`/admin/mail/${id}`)).body);
    expect(shown).not.toContain(token);
    expect(shown).toContain('•••');
  });

  test('of a customer is shown, so that staff can read it to the customer', async () => {
    const { email } = await makeProject(server);
    await openBrowser(server.app).post('/log-in/request', { email });
    const [{ id, subject }] = (await member.get('/admin/mail')).body.mails;
    expect(subject).toMatch(/^Your code is \d{3} \d{3}$/);
    expect((await member.get(`/admin/mail/${id}`)).body).toMatchObject({ masked: false });
  });
});

test('the pictures of a mail are served to every origin, and no other file is', async () => {
  const picture = await server.app.inject('/mail-pictures/cloth.png');
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await server.app.inject('/mail-pictures/..%2Fsend-mail.ts')).statusCode).toBe(404);
});
