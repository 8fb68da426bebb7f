import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';
import { noteHealth } from './health-store.ts';

/** No server listens on this port. */
const CLOSED_PORT = 'smtp://someone:hunter2secret@127.0.0.1:9';
const ENV = { SMTP_URL: CLOSED_PORT };

let server: TestServer;
let member: Browser;
let unreachable: TestServer;
let unreachableStaff: Browser;
beforeAll(async () => {
  [server, unreachable] = await Promise.all([createTestServer(), createTestServer({ env: ENV })]);
  member = await signedIn(server, { staffId: (await makeStaff(server)).id });
  unreachableStaff = await signedIn(unreachable, { staffId: (await makeStaff(unreachable)).id });
});
afterAll(() => Promise.all([server.close(), unreachable.close()]));

const rowOf = async (browser: Browser, port: string) =>
  (await browser.get('/admin/connections')).body.connections.find((one: { port: string }) => one.port === port);

describe('connections', () => {
  test('are for staff', async () => {
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    expect((await openBrowser(server.app).get('/admin/connections')).status).toBe(401);
    expect((await openBrowser(server.app).post('/admin/connections/mail/test')).status).toBe(401);
    expect((await customer.get('/admin/connections')).status).toBe(403);
    expect((await customer.post('/admin/connections/mail/test')).status).toBe(403);
  });

  test('are not tested for an unknown port or a built-in service', async () => {
    expect((await member.post('/admin/connections/weather/test')).status).toBe(400);
    const { status, body } = await member.post('/admin/connections/crm/test');
    expect([status, body.code]).toEqual([409, 'nothing-to-test']);
  });

  test('show for each port its service and the variables that configure others', async () => {
    const { body } = await member.get('/admin/connections');
    expect(body.connections.map(({ port }: { port: string }) => port)).toEqual([
      ...['shop', 'tracking', 'content', 'crm', 'mail', 'files', 'scanner', 'identity', 'database'],
    ]);
    expect(await rowOf(member, 'shop')).toMatchObject({ service: null, state: 'works', testable: false });
    expect((await rowOf(member, 'crm')).choices).toContainEqual({
      service: 'CRM webhook',
      on: false,
      inApp: false,
      needs: ['CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET'],
      also: [],
    });
    expect(await rowOf(unreachableStaff, 'mail')).toMatchObject({ service: 'SMTP', state: 'unheard', testable: true });
  });

  test('never show the value of a variable', async () => {
    const { body } = await unreachableStaff.get('/admin/connections');
    expect(JSON.stringify(body)).not.toContain('hunter2secret');
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });

  test('test files and the database', async () => {
    expect((await member.post('/admin/connections/files/test')).body).toEqual({
      ok: true,
      words: 'A small file was stored, read back and removed.',
    });
    expect((await member.post('/admin/connections/database/test')).body).toMatchObject({ ok: true });
  });

  test('send a test mail to the caller', async () => {
    const { id, email } = await makeStaff(server, { role: 'owner' });
    const owner = await signedIn(server, { staffId: id });
    const { body } = await owner.post('/admin/connections/mail/test');
    expect(body).toEqual({ ok: true, words: `No mail server is set, so the mail to ${email} is kept under Mail.` });
    expect(await server.deps.db.select({ to: mail.to, kind: mail.kind }).from(mail)).toEqual([
      { to: email, kind: 'test-mail' },
    ]);
  });

  test('show the error of an unreachable mail server and write no mail', async () => {
    const { body } = await unreachableStaff.post('/admin/connections/mail/test');
    expect(body).toEqual({ ok: false, words: 'The mail server could not be reached.' });
    expect(await unreachable.deps.db.$count(mail)).toBe(0);
    await expect.poll(() => rowOf(unreachableStaff, 'mail')).toMatchObject({ state: 'failing', lastError: body.words });
    await noteHealth(unreachable.deps.db, { service: 'SMTP', ok: true, words: null, at: new Date() });
    expect(await rowOf(unreachableStaff, 'mail')).toMatchObject({ state: 'works', lastError: body.words });
  });

  test('limit tests', async () => {
    const codes = new Set<number>();
    for (let at = 0; at < 21; at++) codes.add((await member.post('/admin/connections/database/test')).status);
    expect(codes).toContain(429);
  });
});
