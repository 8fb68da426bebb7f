import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, staff } from '../../../kernel/database/schema.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'wool and water 1962';
const account = { name: 'Dana', email: 'dana@example.com', password: 'stitch the blue hem' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('starting over', () => {
  const path = (id: string) => `/admin/staff/${id}/start-over`;
  const aged = (id: string) =>
    server.deps.db.execute(sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${id}`);

  test('is for owners with a recent sign-in, and never for themselves', async () => {
    const me = await makeStaff(server, { role: 'owner' });
    const owner = await signedIn(server, { staffId: me.id });
    const member = await makeStaff(server, { role: 'sales', passwordHash: await hashPassword(PASSWORD) });
    const theirs = await signedIn(server, { staffId: member.id });
    expect((await openBrowser(server.app).post(path(member.id))).status).toBe(401);
    expect((await theirs.post(path(me.id))).status).toBe(403);
    expect((await owner.post(path(me.id))).status).toBe(403);
    expect((await owner.post(path(crypto.randomUUID()))).status).toBe(404);
    await owner.patch(`/admin/staff/${member.id}`, { suspended: true });
    expect((await owner.post(path(member.id))).status).toBe(409);
    await owner.patch(`/admin/staff/${member.id}`, { suspended: false });
    await aged(me.id);
    expect((await owner.post(path(member.id))).body.code).toBe('sign-in-again');
    const entered = await openBrowser(server.app).post('/staff/sign-in', { email: member.email, password: PASSWORD });
    expect(entered.status).toBe(200);
  });

  test('ends every way in, and the link gives the same account a new password once', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const member = await makeStaff(server, { role: 'designer', passwordHash: await hashPassword(PASSWORD) });
    const theirs = await signedIn(server, { staffId: member.id });
    const [code] = (await theirs.post('/staff/recovery-codes')).body.codes;
    const { email } = member;
    const { body } = await owner.post(path(member.id));
    expect(body).toEqual({ email, url: expect.stringContaining('/admin/set-up?token=') });
    expect((await theirs.get('/admin/mail')).status).toBe(401);
    const anyone = () => openBrowser(server.app);
    expect((await anyone().post('/staff/sign-in', { email, password: PASSWORD })).status).toBe(401);
    expect((await anyone().post('/staff/recover', { email, code })).status).toBe(401);
    expect((await owner.get('/admin/staff')).body.invitations).toEqual([]);
    const [sent] = await server.deps.db.select().from(mail).where(eq(mail.to, email));
    expect(sent?.text).toMatch(/passkeys, authenticator app and recovery codes no longer work/);
    expect(sent?.text).toContain(body.url);
    const [entry] = (await owner.get('/admin/activity')).body.entries;
    expect(entry).toMatchObject({ what: member.name, doing: 'has to set up sign-in again' });

    const token = tokenIn(body.url);
    expect((await anyone().get(`/staff/set-up?token=${token}`)).body).toMatchObject({ email, name: member.name });
    const set = await anyone().post('/staff/set-up', { ...account, token, email: 'other@example.com' });
    expect(set.body.viewer).toMatchObject({ kind: 'staff', email, role: 'designer' });
    expect((await anyone().post('/staff/set-up', { ...account, token })).status).toBe(404);
    const rows = await server.deps.db.select().from(staff).where(eq(staff.email, email));
    expect(rows.map(({ id }) => id)).toEqual([member.id]);
  });

  test('leaves an older link useless, and one for an account with a way in too', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const member = await makeStaff(server, { passwordHash: await hashPassword(PASSWORD) });
    const [first, second] = [await owner.post(path(member.id)), await owner.post(path(member.id))];
    const set = (token: string) => openBrowser(server.app).post('/staff/set-up', { ...account, token });
    expect((await set(tokenIn(first.body.url))).status).toBe(404);
    await server.deps.db
      .update(staff)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(staff.id, member.id));
    expect((await set(tokenIn(second.body.url))).status).toBe(409);
  });
});
