import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity, company, customer, customerImport, customerImportRow, mail } from '../../kernel/database/schema.ts';
import { sweepOld } from '../personal-data/sweep-old.ts';

let server: TestServer;
let owner: Browser;
beforeAll(async () => {
  server = await createTestServer();
  owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
});
afterAll(() => server.close());

const newEmail = (): string => `${randomUUID()}@example.com`;
const row = (number: number, of: object = {}) => ({ row: number, email: newEmail(), ...of });
const check = (rows: readonly object[]) => owner.post('/admin/imports/customers/check', { rows });
const send = (rows: readonly object[]) => owner.post('/admin/imports/customers', { fileName: 'customers.csv', rows });
const undo = (importId: string) => owner.post(`/admin/imports/${importId}/undo`);
const find = async (email: string) => {
  const [found] = await server.deps.db
    .select({ name: customer.name, role: customer.role, company: company.name })
    .from(customer)
    .leftJoin(company, eq(company.id, customer.companyId))
    .where(eq(customer.email, email));
  return found;
};
const countCompanies = (name: string) => server.deps.db.$count(company, eq(company.name, name));

describe('an import of customers', () => {
  test('is for owners', async () => {
    const body = { fileName: 'a.csv', rows: [row(2)] };
    expect((await openBrowser(server.app).post('/admin/imports/customers', body)).status).toBe(401);
    const staff = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
    for (const path of ['/admin/imports/customers', '/admin/imports/customers/check'])
      expect((await staff.post(path, body)).status).toBe(403);
    expect((await staff.get('/admin/imports')).status).toBe(403);
    expect((await staff.post(`/admin/imports/${randomUUID()}/undo`)).status).toBe(403);
  });

  test.each([
    ['without a row', []],
    ['of too many rows', Array.from({ length: 10_001 }, (_, at) => ({ row: at + 2, email: 'a@example.com' }))],
    ['with a cell that is too long', [row(2, { name: 'x'.repeat(1_001) })]],
  ])('%s is refused unread', async (_what, rows) => {
    expect((await check(rows)).body).toMatchObject({ code: 'invalid-input' });
    expect((await send(rows)).body).toMatchObject({ code: 'invalid-input' });
  });

  test('with one faulty row stores nothing, and names its row and cell', async () => {
    const [good, bad] = [row(2, { company: 'Faulty Club' }), row(18, { email: 'jonas@@example.com' })];
    const { status, body } = await send([good, bad]);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'import-refused',
      total: 1,
      faults: [{ row: 18, field: 'email', fix: { kind: 'use', value: 'jonas@example.com' } }],
    });
    expect(await find(good.email)).toBeUndefined();
    expect(await countCompanies('Faulty Club')).toBe(0);
  });

  test('is counted before by a dry run, which stores nothing', async () => {
    const [known, same] = [newEmail(), newEmail()];
    await server.deps.db.insert(customer).values([
      { email: known, name: 'Before' },
      { email: same, name: 'Same' },
    ]);
    const rows = [
      row(2, { name: 'New', company: 'Dry Club' }),
      row(3, { email: known.toUpperCase(), name: 'After' }),
      row(4, { email: same, name: 'Same' }),
      row(5, { email: '' }),
    ];
    const { body } = await check(rows);
    expect(body).toMatchObject({ added: 1, updated: 1, unchanged: 1, companies: 1, faults: [{ row: 5 }] });
    expect(await find(known)).toMatchObject({ name: 'Before' });
    expect(await countCompanies('Dry Club')).toBe(0);
  });

  test('adds and updates by email, leaves what an empty cell says nothing about, and mails no one', async () => {
    const known = newEmail();
    await server.deps.db.insert(customer).values({ email: known, name: 'Before', role: 'Orders' });
    const added = row(3, { name: 'Ann', company: 'Oak Club', role: 'Approves' });
    const mails = await server.deps.db.$count(mail);
    const { status, body } = await send([{ row: 2, email: known, company: 'Oak Club' }, added]);
    expect([status, body.added, body.updated, body.unchanged, body.companies]).toEqual([200, 1, 1, 0, 1]);
    expect(body.undoUntil).not.toBeNull();
    expect(await find(known)).toEqual({ name: 'Before', role: 'Orders', company: 'Oak Club' });
    expect(await find(added.email)).toEqual({ name: 'Ann', role: 'Approves', company: 'Oak Club' });
    expect(await server.deps.db.$count(mail)).toBe(mails);
    const entries = await server.deps.db
      .select()
      .from(activity)
      .where(eq(activity.operation, 'imports.importCustomers'));
    expect(entries.at(-1)).toMatchObject({ kind: 'customer', after: '1 added, 1 updated' });
  });

  test('finds a company by its name, in any case, and the one that a merged company went into', async () => {
    const { db } = server.deps;
    const [into] = await db.insert(company).values({ name: 'Elm Works' }).returning();
    await db.insert(company).values({ name: 'Elm & Sons', mergedInto: into?.id ?? null });
    const rows = [
      row(2, { company: 'elm  works' }),
      row(3, { company: 'ELM & SONS' }),
      row(4, { company: 'Elm Works' }),
    ];
    expect((await send(rows)).body).toMatchObject({ added: 3, companies: 0 });
    for (const { email } of rows) expect(await find(email)).toMatchObject({ company: 'Elm Works' });
  });

  test('sent twice with one key is one import', async () => {
    const sent = {
      method: 'POST',
      url: '/api/admin/imports/customers',
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      cookies: Object.fromEntries(owner.cookies),
      payload: { fileName: 'twice.csv', rows: [row(2)] },
    } as const;
    const [one, two] = [await server.app.inject(sent), await server.app.inject(sent)];
    expect(one.json()).toMatchObject({ added: 1 });
    expect(two.json()).toEqual(one.json());
    const { imports } = (await owner.get('/admin/imports')).body;
    expect(imports.filter(({ fileName }: { fileName: string }) => fileName === 'twice.csv')).toHaveLength(1);
  });

  test('sent twice at once adds each customer once', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(at + 2, { company: 'Twice Club' }));
    const answers = await Promise.all([send(rows), send(rows.toReversed())]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 20]);
    expect(await countCompanies('Twice Club')).toBe(1);
  });
});

describe('undoing an import', () => {
  const make = async (rows: readonly object[]): Promise<string> => (await send(rows)).body.importId;

  test('of an unknown one is refused', async () => {
    expect((await undo(randomUUID())).status).toBe(404);
  });

  test('restores what was there, and deletes what was added', async () => {
    const { db } = server.deps;
    const [known, added] = [newEmail(), newEmail()];
    const [birch] = await db.insert(company).values({ name: 'Birch' }).returning();
    await db.insert(customer).values({ email: known, name: 'Before', role: 'Old', companyId: birch?.id ?? null });
    const importId = await make([
      { row: 2, email: known, name: 'After', company: 'Undone Club', role: 'New' },
      { row: 3, email: added, company: 'Undone Club' },
    ]);
    const { body } = await undo(importId);
    expect(body).toMatchObject({ importId, undoUntil: null, undoneAt: expect.any(String) });
    expect(await find(known)).toEqual({ name: 'Before', role: 'Old', company: 'Birch' });
    expect(await find(added)).toBeUndefined();
    expect(await countCompanies('Undone Club')).toBe(0);
    expect((await undo(importId)).body).toMatchObject({ code: 'conflict', message: 'This import was already undone.' });
  });

  test('is refused after a day', async () => {
    const added = row(2);
    const importId = await make([added]);
    await server.deps.db
      .update(customerImport)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(customerImport.id, importId));
    expect((await undo(importId)).body.message).toMatch(/24 hours/);
    expect(await find(added.email)).toBeDefined();
    await sweepOld(server.deps);
    expect(await server.deps.db.$count(customerImportRow, eq(customerImportRow.importId, importId))).toBe(0);
  });

  test('is refused where a customer has a project by now, in a sentence', async () => {
    const [used, other] = [row(2), row(3)];
    const importId = await make([used, other]);
    await makeProject(server, { email: used.email });
    const { status, body } = await undo(importId);
    expect([status, body.message]).toEqual([
      409,
      `${used.email} has a project by now. So this import can't be undone.`,
    ]);
    expect(await find(other.email)).toBeDefined();
  });

  test('is refused where a customer or its company changed since', async () => {
    const changed = row(2, { company: 'Changed Club' });
    const importId = await make([changed]);
    await server.deps.db.update(customer).set({ role: 'Other' }).where(eq(customer.email, changed.email));
    expect((await undo(importId)).body.message).toContain(`${changed.email} changed since.`);
    await server.deps.db.update(customer).set({ role: '' }).where(eq(customer.email, changed.email));
    await server.deps.db.update(company).set({ version: 2 }).where(eq(company.name, 'Changed Club'));
    expect((await undo(importId)).body.message).toContain('Changed Club changed since.');
  });

  test('leaves a customer deleted whose data was deleted on request', async () => {
    const [gone, other] = [row(2), row(3)];
    const importId = await make([gone, other]);
    const read = await owner.get(`/admin/personal-data?email=${gone.email}`);
    expect(read.body.customerImports).toMatchObject([{ email: gone.email }]);
    await server.app.inject({
      method: 'DELETE',
      url: '/api/admin/personal-data',
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(owner.cookies),
      payload: { email: gone.email },
    });
    expect((await undo(importId)).status).toBe(200);
    expect([await find(gone.email), await find(other.email)]).toEqual([undefined, undefined]);
  });
});
