import { phoneKey } from '@colorway/rules/customer/phone-key.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
  unapprovedIn,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company, customer, draftOrder, inquiry, project } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let email: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  const [own] = await portal.server.deps.db.select().from(project).where(eq(project.id, REGATTA));
  email = own?.email ?? '';
});
afterAll(() => portal.server.close());

const record = async (id: string) => (await portal.staff.get(`/admin/customers/${encodeURIComponent(id)}`)).body;
const list = async (query = '') => (await portal.staff.get(`/admin/customers?${query}`)).body;
const makeCompany = async (name: string, more: object = {}) =>
  (await portal.staff.post('/admin/companies', { name, ...more })).body;

const contact = (address: string, name: string, of: string) => ({
  ...{ name, email: address, company: of },
  address: { street: '1 Lane', more: '', city: 'Mystic', region: 'CT', postalCode: '', country: 'USA' },
});

describe('customers', () => {
  test('are for staff', async () => {
    expect((await portal.customer.get('/admin/customers')).status).toBe(403);
    expect((await portal.staff.get('/admin/customers/nobody%40example.com')).status).toBe(404);
    expect((await portal.staff.get('/admin/customers/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('appear with their project, and are found by any part of name and address', async () => {
    const { customers } = await list('view=people');
    expect(customers.map(({ id }: { id: string }) => id)).toContain(email);
    const found = await list(`view=people&q=${encodeURIComponent(email.slice(2).toUpperCase())}`);
    expect(found.customers[0]).toMatchObject({ id: email });
    expect(await list('view=people&q=zzz-nothing')).toMatchObject({ customers: [], total: 0 });
  });

  test('are signed out everywhere by staff, on every page they have open', async () => {
    const address = 'signed-out@example.com';
    const theirs = await signedIn(portal.server, { email: address });
    await signedIn(portal.server, { email: address });
    await portal.server.deps.db.insert(customer).values({ email: address });
    expect((await record(address)).sessions).toBe(2);
    const path = `/admin/customers/${encodeURIComponent(address)}/sign-out`;
    expect((await theirs.post(path)).status).toBe(403);
    expect((await portal.staff.post(path)).body).toMatchObject({ id: address, sessions: 0 });
    expect((await theirs.get('/projects')).status).toBe(401);
    expect((await portal.customer.get('/projects')).status).toBe(200);
  });

  test('of one name at one domain are one company; free mail is never joined', async () => {
    const { db } = portal.server.deps;
    const typed: readonly [string, string][] = [
      ['ann@rowing.test', 'Harborview  Rowing Club'],
      ['ben@rowing.test', 'harborview rowing club'],
      ['cai@gmail.com', 'Harborview Rowing Club'],
      ['dee@gmail.com', 'Harborview Rowing Club'],
    ];
    for (const [at, [address, of]] of typed.entries()) {
      const row = {
        id: crypto.randomUUID(),
        token: `${at}`.padStart(32, 'a'),
        number: 9_000_000 + at,
        lines: [],
        sums: [],
      };
      await db.insert(draftOrder).values({ ...row, totalCents: 5_000, contact: contact(address, 'Ann', of) });
    }
    const { customers } = await list('q=harborview');
    const rows = customers.map(({ detail, ordered }: { detail: string; ordered: number }) => [detail, ordered]);
    expect(rows.sort()).toEqual([
      ['1 person', 5_000],
      ['1 person', 5_000],
      ['2 people', 10_000],
    ]);
    const [own] = await db.select().from(customer).where(eq(customer.email, 'ben@rowing.test'));
    const seen = await record(own?.companyId ?? '');
    expect(seen).toMatchObject({
      kind: 'company',
      totals: { ordered: 10_000, orders: 2 },
      addresses: [expect.anything()],
    });
    expect(seen.similar.map(({ why }: { why: string }) => why)).toEqual([
      'It has the same name.',
      'It has the same name.',
    ]);
  });

  test('have a timeline of what happened, with notes that only staff see', async () => {
    expect((await portal.staff.post(`/admin/customers/${email}/notes`, { text: '  ' })).status).toBe(400);
    const noted = await portal.staff.post(`/admin/customers/${email}/notes`, { text: 'Wants slim ties.' });
    expect(noted.body.events[0]).toMatchObject({ kind: 'note', rest: 'Wants slim ties.', url: null });
    const kinds = new Set(noted.body.events.map(({ kind }: { kind: string }) => kind));
    expect(kinds.has('project')).toBe(true);
    const { body } = await portal.staff.get(`/admin/personal-data?email=${email}`);
    expect(body).toMatchObject({ customers: [{ email }], customerNotes: [{ text: 'Wants slim ties.' }] });
    expect(JSON.stringify((await portal.customer.get(`/projects/${REGATTA}`)).body)).not.toContain('slim ties');
  });

  test('with one phone number are offered as the same, however it is written', async () => {
    const { db } = portal.server.deps;
    const ask = async (address: string, phone: string) => {
      const row = { id: crypto.randomUUID(), segment: 'organization' as const, email: address, name: 'A', company: '' };
      const rest = { sent: { basicInfo: { phone } }, products: [], colors: [], fileCount: 0, searchText: 'a' };
      await db.insert(inquiry).values({ ...row, ...rest } as never);
    };
    await ask('one@phones.test', '+1 860.010.0142 ext 3');
    await ask('two@other-phones.test', '(860) 010-0142');
    await ask('three@third.test', '000 000 0000');
    const one = await makeCompany('Boathouse', { email: 'one@phones.test' });
    const two = await makeCompany('Regatta Office', { email: 'two@other-phones.test' });
    await makeCompany('Third', { email: 'three@third.test' });
    const why = 'Both have the phone number (860) 010-0142.';
    expect((await record(one.id)).similar).toEqual([{ id: two.id, name: 'Regatta Office', why }]);
    const merged = await portal.staff.post(`/admin/companies/${one.id}/merges`, { other: two.id });
    expect(merged.body).toMatchObject({ similar: [], people: [expect.anything(), expect.anything()] });
    const apart = await portal.staff.post(`/admin/companies/${one.id}/merges/${two.id}/undo`);
    expect(apart.body.similar).toEqual([{ id: two.id, name: 'Regatta Office', why }]);
  });

  test('that had orders sent to one address are offered as the same, however it is written', async () => {
    const { db } = portal.server.deps;
    const send = (address: string, street: string, postalCode: string) => {
      const where = { street, more: '', city: 'Mystic', region: 'CT', postalCode, country: 'USA' };
      const row = { id: crypto.randomUUID(), token: crypto.randomUUID().replaceAll('-', ''), lines: [], sums: [] };
      const number = 9_100_000 + Math.trunc(Math.random() * 1e6);
      const to = { name: 'A', email: address, company: '', address: where };
      return db.insert(draftOrder).values({ ...row, number, totalCents: 5_000, contact: to as never });
    };
    await send('one@pier.test', '12 Bridge St., Apt 4', '06355');
    await send('two@quay.test', '12 bridge st apt 4', '06355-1234');
    await send('three@wharf.test', '12 Bridge St., Apt 4', '90210');
    await send('four@wharf.test', '', '06355');
    const one = await makeCompany('Pier', { email: 'one@pier.test' });
    const two = await makeCompany('Quay', { email: 'two@quay.test' });
    await makeCompany('Wharf', { email: 'three@wharf.test' });
    await makeCompany('Dock', { email: 'four@wharf.test' });
    const why = 'Both have the address 12 bridge st apt 4, Mystic.';
    expect((await record(one.id)).similar).toEqual([{ id: two.id, name: 'Quay', why }]);
  });

  test('have the same key of a phone in the database as by the rules', async () => {
    const digit = { weight: 6, arbitrary: fc.constantFrom('1', '5', '0') };
    const other = fc.constantFrom(' ', '+', '(', ')', '-', '.', 'x', 'Ext', '#', 'ü', '\n', '٣');
    const pieces = fc.array(fc.oneof(digit, { weight: 1, arbitrary: other }), { minLength: 6, maxLength: 18 });
    const typed = fc.sample(pieces, 500).map((all) => all.join(''));
    const { rows } = await portal.server.deps.db.execute<{ key: string | null }>(
      sql`select phone_key(t.typed) as key from unnest(${sql.param(typed)}::text[]) with ordinality as t(typed, at) order by t.at`,
    );
    expect(rows.map(({ key }) => key)).toEqual(typed.map(phoneKey));
    expect(rows.some(({ key }) => key !== null)).toBe(true);
  });

  test('are merged with their people, found under both ids, and separated again', async () => {
    const one = await makeCompany('Calder Choir', { email });
    const two = await makeCompany('Calder Chamber Choir', { email: 'cai@gmail.com' });
    await portal.staff.post(`/admin/customers/${two.id}/notes`, { text: 'Sings.' });
    expect((await portal.staff.post(`/admin/companies/${one.id}/merges`, { other: one.id })).status).toBe(409);
    const merged = await portal.staff.post(`/admin/companies/${one.id}/merges`, { other: two.id });
    expect(merged.body.people.map((person: { email: string }) => person.email).sort()).toEqual(
      [email, 'cai@gmail.com'].sort(),
    );
    expect(merged.body.events.some(({ rest }: { rest: string }) => rest === 'Sings.')).toBe(true);
    expect((await record(two.id)).id).toBe(one.id);
    expect((await list('q=calder')).customers).toHaveLength(1);
    expect((await portal.staff.post(`/admin/companies/${two.id}/merges`, { other: one.id })).status).toBe(404);
    const apart = await portal.staff.post(`/admin/companies/${one.id}/merges/${two.id}/undo`);
    expect(apart.body.people.map((person: { email: string }) => person.email)).toEqual([email]);
    expect((await record(two.id)).people).toHaveLength(1);
    expect((await portal.staff.post(`/admin/companies/${one.id}/merges/${two.id}/undo`)).status).toBe(404);
  });
});

describe('the terms of a company', () => {
  const terms = { termsDays: 30, creditLimit: 100, unapprovedOrders: null, needsPo: false };
  let id: string;
  beforeAll(async () => {
    ({ id } = await makeCompany('Harborview', { email }));
  });
  const save = async (change: object) => {
    const { version, name } = await record(id);
    return portal.staff.put(`/admin/companies/${id}`, { version, name, ...terms, ...change });
  };
  const checkOut = async (payment: string) => {
    await sendCart(portal.customer, [
      makeCommand('setPackaging', { packaging: 'minimal' }),
      makeCommand('setFulfillment', { fulfillment: 'physical' }),
    ]);
    const seen = await readAs(portal.customer);
    const total = seen.quote.prices ? seen.quote.quote.total : 0;
    const body = { cartVersion: seen.cart.version, unapproved: unapprovedIn(seen), expectedTotalCents: total, payment };
    return { total, seen, answer: await portal.customer.post(`/projects/${REGATTA}/checkout`, body) };
  };

  test('are refused with an old version or a limit that cannot be', async () => {
    expect((await save({ creditLimit: -1 })).status).toBe(400);
    expect((await save({ termsDays: 0 })).status).toBe(400);
    const old = await portal.staff.put(`/admin/companies/${id}`, { version: 99, name: 'X', ...terms });
    expect(old).toMatchObject({ status: 409, body: { current: { id } } });
  });

  test('are not taken beyond the limit', async () => {
    await save({});
    const { answer } = await checkOut('terms');
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment-not-offered' } });
    expect(answer.body.message).toBe('$1.00 of your $1.00 is left.');
  });

  test('can ask for an approval that the setting does not ask for', async () => {
    await save({ creditLimit: 50_000_000, unapprovedOrders: 'needed' });
    const { answer } = await checkOut('full');
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-approved', mayConfirm: false } });
    await save({ creditLimit: 50_000_000 });
  });

  test('can ask for a purchase order', async () => {
    await save({ creditLimit: 50_000_000, needsPo: true });
    expect((await checkOut('terms')).answer).toMatchObject({ status: 409, body: { code: 'purchase-order-needed' } });
    const page = (await portal.customer.get(`/projects/${REGATTA}/checkout`)).body;
    expect(page.needsPurchaseOrder).toBe(true);
    await portal.customer.put(`/projects/${REGATTA}/checkout`, { purchaseOrder: '7731' });
  });

  test('start the order at once, and count until it is paid', async () => {
    const { total, answer } = await checkOut('terms');
    expect(answer).toMatchObject({ status: 200, body: { state: 'paid' } });
    const order = (await portal.staff.get(`/admin/orders/by-name/${answer.body.name}`)).body;
    expect(order.payments.due).toMatchObject({ choice: 'terms', now: 0, later: total });
    expect(order.payments.due.laterLabel).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(order.steps.find((step: { id: string }) => step.id === 'paid')).toMatchObject({ detail: 'Net 30' });
    expect((await readAs(portal.customer)).cart.lines.filter((line) => line.removal === null)).toEqual([]);
    const charges = (await portal.customer.get(`/projects/${REGATTA}/checkout`)).body.charges;
    expect(charges).toMatchObject({ terms: { days: 30, limit: 50_000_000 }, openOnTerms: total });
    const body = { version: order.version, amount: total, way: 'bank', isMailed: false };
    const paid = await portal.staff.post(`/admin/orders/${order.id}/payments`, body);
    expect(paid.body).toMatchObject({ state: 'paid', payments: { balance: { due: 0 } } });
    expect((await record(id)).openOnTerms).toBe(0);
    const [stored] = await portal.server.deps.db.select().from(company).where(eq(company.id, id));
    expect(stored?.termsDays).toBe(30);
  });
});
