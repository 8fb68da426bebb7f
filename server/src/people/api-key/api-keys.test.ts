import { randomUUID } from 'node:crypto';
import { writeApiKey } from '@colorway/rules/api-key/key-format.ts';
import { CALLS_A_MINUTE, MAX_KEY_NAME_LENGTH } from '@colorway/rules/api-key/key-life.ts';
import type { Scope } from '@colorway/rules/api-key/scopes.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity, apiKey, idempotency, mail } from '../../kernel/database/schema.ts';
import { mailEndingKeys } from './mail-ending-keys.ts';

let server: TestServer;
let owner: Browser;
let ownerId: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ id: ownerId } = await makeStaff(server, { role: 'owner' }));
  owner = await signedIn(server, { staffId: ownerId });
});
afterAll(() => server.close());

interface Made {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

const input = (over: object = {}) => ({
  name: `Key ${randomUUID()}`,
  scopes: ['orders:read'],
  expires: 'year',
  ...over,
});

async function makeKey(scopes: readonly Scope[], over: object = {}): Promise<Made> {
  const { status, body } = await owner.post('/admin/api-keys', input({ scopes, ...over }));
  if (status !== 200) throw new Error(`Expected a key: ${JSON.stringify(body)}`);
  return { key: body.key, id: body.made.apiKeyId, name: body.made.name };
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

const callWith = (key: string, url: string, { headers, ...sent }: Sent = {}) =>
  server.app.inject({ method: 'GET', url, ...sent, headers: { authorization: `Bearer ${key}`, ...headers } });

describe('making a key', () => {
  test('is for owners', async () => {
    expect((await openBrowser(server.app).post('/admin/api-keys', input())).status).toBe(401);
    const staff = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
    expect((await staff.post('/admin/api-keys', input())).status).toBe(403);
    expect((await staff.get('/admin/api-keys')).status).toBe(403);
  });

  test('is refused after an old sign-in', async () => {
    const { id } = await makeStaff(server, { role: 'owner' });
    const browser = await signedIn(server, { staffId: id });
    await server.deps.db.execute(
      sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${id}`,
    );
    expect((await browser.post('/admin/api-keys', input())).body).toMatchObject({ code: 'sign-in-again' });
  });

  test.each([
    ['without a name', { name: '  ' }],
    ['with a name that is too long', { name: 'x'.repeat(MAX_KEY_NAME_LENGTH + 1) }],
    ['without a scope', { scopes: [] }],
    ['with an unknown scope', { scopes: ['orders:delete'] }],
    ['with an unknown end', { expires: 'soon' }],
  ])('is refused %s', async (_what, over) => {
    const { status, body } = await owner.post('/admin/api-keys', input(over));
    expect(status).toBe(400);
    expect(body.code).toBe('invalid-input');
  });

  test('is refused with an address that is none, in a sentence', async () => {
    const { status, body } = await owner.post('/admin/api-keys', input({ onlyFrom: '10.0.0.0/33' }));
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: 'onlyFrom', message: expect.stringContaining('from 0 to 32') }]);
  });

  test('is refused for a taken name, so a repeated call makes no second key', async () => {
    const { name } = await makeKey(['orders:read']);
    const { status, body } = await owner.post('/admin/api-keys', input({ name: name.toUpperCase() }));
    expect(status).toBe(409);
    expect(body.message).toContain(name.toUpperCase());
  });

  test('answers the key once and stores its fingerprint alone', async () => {
    const before = await server.deps.db.select().from(idempotency);
    const { key, id } = await makeKey(['orders:read', 'shipments:write'], { onlyFrom: '203.0.113.9/24' });
    const [row] = await server.deps.db.select().from(apiKey).where(eq(apiKey.id, id));
    expect(JSON.stringify(row)).not.toContain(key);
    expect(row).toMatchObject({ start: key.slice(0, 12), onlyFrom: ['203.0.113.0/24'] });
    expect(await server.deps.db.select().from(idempotency)).toHaveLength(before.length);
    const { body } = await owner.get('/admin/api-keys');
    expect(JSON.stringify(body)).not.toContain(key);
    expect(body.keys.find((one: { apiKeyId: string }) => one.apiKeyId === id)).toMatchObject({
      scopes: ['orders:read', 'shipments:write'],
      createdBy: 'Test',
      lastUsedAt: null,
      callsToday: 0,
    });
    const [entry] = await server.deps.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(entry).toMatchObject({ doing: 'made', after: 'read orders, write shipments' });
    expect(JSON.stringify(entry)).not.toContain(key);
  });
});

describe('calling with a key', () => {
  const unknown = writeApiKey(new Uint8Array(32).fill(3));

  test.each([
    ['mistyped', () => `${unknown.slice(0, -1)}!`],
    ['unknown', () => unknown],
    ['empty', () => ''],
    ['of another service', () => 'eyJhbGciOiJIUzI1NiJ9'],
  ])('is refused when the key is %s', async (_what, key) => {
    for (const url of ['/api/admin/orders', '/api/colors', '/api/v1/colors']) {
      const answer = await callWith(key(), url);
      expect(answer.statusCode, url).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'key-refused' });
    }
  });

  test('answers a revoked and an ended key like an unknown one', async () => {
    const revoked = await makeKey(['orders:read']);
    const ended = await makeKey(['orders:read']);
    expect((await callWith(revoked.key, '/api/admin/orders')).statusCode).toBe(200);
    await server.deps.db.update(apiKey).set({ expiresAt: new Date() }).where(eq(apiKey.id, ended.id));
    expect((await owner.delete(`/admin/api-keys/${revoked.id}`)).status).toBe(204);
    expect((await owner.delete(`/admin/api-keys/${revoked.id}`)).status).toBe(404);
    const bodies = await Promise.all(
      [revoked.key, ended.key, unknown].map(async (key) => {
        const answer = await callWith(key, '/api/admin/orders');
        return { status: answer.statusCode, body: { ...answer.json(), requestId: '' } };
      }),
    );
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(bodies[0]?.status).toBe(401);
  });

  test('is refused without the scope, which the answer names', async () => {
    const { key } = await makeKey(['orders:read']);
    const answer = await callWith(key, '/api/admin/patterns');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'key-scope-missing', scope: 'patterns:read' });
    expect(answer.json().message).toContain('read patterns');
    const id = randomUUID();
    const parcel = await callWith(key, `/api/admin/orders/${id}/parcels`, { method: 'POST', payload: {} });
    expect(parcel.json()).toMatchObject({ scope: 'shipments:write' });
  });

  test('is refused for what is closed to keys, and for making keys above all', async () => {
    const { key } = await makeKey(['customers:read', 'customers:write']);
    for (const url of ['/api/admin/api-keys', '/api/admin/staff', '/api/viewer', '/api/projects']) {
      expect((await callWith(key, url)).json(), url).toMatchObject({ code: 'key-closed' });
    }
    const made = await callWith(key, '/api/admin/api-keys', { method: 'POST', payload: input() });
    expect(made.json()).toMatchObject({ code: 'key-closed' });
  });

  test('is refused from another address than those of the key', async () => {
    const { key } = await makeKey(['orders:read'], { onlyFrom: '203.0.113.0/24, 2001:db8::/32' });
    const from = async (remoteAddress: string) =>
      (await callWith(key, '/api/admin/orders', { remoteAddress })).statusCode;
    expect(await from('198.51.100.7')).toBe(403);
    expect(await from('203.0.113.7')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('2001:db9::7')).toBe(403);
  });

  test('does not add the rights of cookies, and needs no origin', async () => {
    const { key } = await makeKey(['orders:read']);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const staff = await callWith(key, '/api/admin/staff', { headers: { cookie } });
    expect(staff.json()).toMatchObject({ code: 'key-closed' });
    const page = await callWith('', '/api/admin/orders', { headers: { cookie } });
    expect(page.statusCode).toBe(401);
    const { key: writer } = await makeKey(['customers:write']);
    const made = await callWith(writer, '/api/admin/companies', {
      ...{ method: 'POST' as const, payload: { name: 'Harborview Rowing Club' } },
      headers: { cookie, origin: 'https://tools.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(made.statusCode).toBe(200);
  });

  test('acts under the name of the key, in the activity too', async () => {
    const { key, name } = await makeKey(['customers:write']);
    await callWith(key, '/api/admin/companies', { method: 'POST', payload: { name: 'Lakeside Choir' } });
    const [entry] = await server.deps.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(entry).toMatchObject({ by: `API key ${name}`, staffId: null, operation: 'customers.makeCompany' });
  });

  test('has one effect for the same Idempotency-Key, apart from those of other keys', async () => {
    const [a, b] = [await makeKey(['customers:write']), await makeKey(['customers:write'])];
    const make = async (key: string) =>
      callWith(key, '/api/v1/admin/companies', {
        ...{ method: 'POST' as const, payload: { name: 'Twice Ltd' }, headers: { 'idempotency-key': 'first' } },
      });
    const [first, again, other] = [await make(a.key), await make(a.key), await make(b.key)];
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(other.json()).not.toEqual(first.json());
  });

  test('works below /api/v1 as below /api', async () => {
    const { key } = await makeKey(['projects:read']);
    const { id } = await makeProject(server);
    const answers = await Promise.all(['/api', '/api/v1'].map((root) => callWith(key, `${root}/admin/projects/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await callWith(key, '/api/v1/v1/admin/projects')).statusCode).toBe(404);
  });

  test('is refused with Retry-After above the limit of its minute, whatever other keys do', async () => {
    const [busy, calm] = [await makeKey(['orders:read']), await makeKey(['orders:read'])];
    await callWith(busy.key, '/api/admin/orders');
    await server.deps.db.execute(
      sql`update rate_limit set count = ${CALLS_A_MINUTE} where bucket = ${`api-key:${busy.id}`}`,
    );
    const answer = await callWith(busy.key, '/api/admin/orders');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await callWith(calm.key, '/api/admin/orders')).statusCode).toBe(200);
    // A call that the scopes do not open is counted as well.
    expect((await callWith(busy.key, '/api/admin/patterns')).statusCode).toBe(429);
  });

  test('writes its last use at most once a minute, and counts the calls of today', async () => {
    const { key, id } = await makeKey(['orders:read']);
    const remoteAddress = '203.0.113.24';
    await callWith(key, '/api/admin/orders', { remoteAddress });
    await expect
      .poll(async () => (await server.deps.db.select().from(apiKey).where(eq(apiKey.id, id)))[0]?.lastUsedFrom)
      .toBe(remoteAddress);
    await callWith(key, '/api/admin/orders', { remoteAddress: '198.51.100.7' });
    const { body } = await owner.get('/admin/api-keys');
    expect(body.keys.find((one: { apiKeyId: string }) => one.apiKeyId === id)).toMatchObject({
      lastUsedFrom: remoteAddress,
      callsToday: 2,
    });
  });
});

describe('a key that ends soon', () => {
  const morning = new Date('2027-01-13T16:00:00Z');
  const DAY = 86_400_000;
  const toOwner = async (name: string) => {
    const { email } = (
      await server.deps.db.execute<{ email: string }>(sql`select email from staff where id = ${ownerId}`)
    ).rows[0] ?? { email: '' };
    const mails = await server.deps.db.select().from(mail).where(eq(mail.to, email));
    return mails.filter(({ subject }) => subject.includes(name));
  };

  test('is mailed to the owners once, from eight days before', async () => {
    const { id, name } = await makeKey(['orders:read']);
    const endsAt = (days: number) =>
      server.deps.db
        .update(apiKey)
        .set({ expiresAt: new Date(morning.getTime() + days * DAY) })
        .where(eq(apiKey.id, id));
    await endsAt(9);
    await mailEndingKeys(server.deps, morning);
    expect(await toOwner(name)).toEqual([]);
    await endsAt(8);
    await mailEndingKeys(server.deps, new Date('2027-01-13T05:00:00Z'));
    expect(await toOwner(name)).toEqual([]);
    await Promise.all([mailEndingKeys(server.deps, morning), mailEndingKeys(server.deps, morning)]);
    await mailEndingKeys(server.deps, morning);
    const mails = await toOwner(name);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'api-key-ends', subject: `The API key ${name} ends on Jan 21, 2027` });
  });
});
