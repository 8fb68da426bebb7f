import { randomUUID } from 'node:crypto';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftOrder, mail, project, storedFile } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
  const tax = { isOn: true, rates: [{ state: 'CT', percent: 6.35, taxesShipping: true }] };
  await portal.staff.put('/admin/charges', { version: 0, depositPercent: 0, tax });
});
afterAll(() => portal.server.close());

const storeFile = async (projectId = REGATTA): Promise<string> => {
  const id = randomUUID().replaceAll('-', '');
  const file = { id, destination: 'revisions' as const, projectId, originalName: 'exempt.pdf', extension: 'pdf' };
  await portal.server.deps.db.insert(storedFile).values({
    ...file,
    newName: `${id}.pdf`,
    contentType: 'application/pdf',
    bytes: 9,
    sha256: id,
    owner: 'customer:x',
  });
  return id;
};

const send = async (browser = portal.customer, fileId?: string) =>
  browser.post(`/projects/${REGATTA}/tax-certificates`, { fileId: fileId ?? (await storeFile()), forState: 'CT' });
const decide = (id: string, version: number, decision: object) =>
  portal.staff.post(`/admin/tax-certificates/${id}/decisions`, { version, decision });
const accepted = { kind: 'accepted', forState: 'CT', until: '2099-12-31' };
const mailsOf = async (kind: string) =>
  (await portal.server.deps.db.select().from(mail)).filter((one) => one.kind === kind);

/** An order of the project that ships to Connecticut, as its customer saved the address. */
async function taxedOrder() {
  const { db } = portal.server.deps;
  const row = { id: randomUUID(), token: randomUUID().replaceAll('-', ''), projectId: REGATTA, lines: [], pieces: 12 };
  const sums = [{ kind: 'products', label: 'Products', amount: 10_000 }] as never;
  const number = Math.trunc(Math.random() * 1e9) + 1e6;
  await db.insert(draftOrder).values({ ...row, number, sums, totalCents: 10_000 });
  const address = { street: '12 Bridge Street', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' };
  const contact = { name: 'Marian', email: 'marian@example.com', address };
  const path = `/shop/invoices/${row.token}/contact`;
  const saved = await portal.customer.put(path, { version: 1, contact, expectedTotalCents: 10_635 });
  expect(saved.body.total).toBe(10_635);
  return { id: row.id, name: `D-${number}` };
}
const orderOf = async (name: string) => (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;

describe('a tax certificate', () => {
  let fileId: string;
  beforeEach(async () => {
    fileId = await storeFile();
  });

  test('is refused to others, and of a file that is not of the project', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await send(other, fileId)).status).toBe(404);
    const strange = await storeFile('1003');
    expect(await send(portal.customer, strange)).toMatchObject({ status: 409, body: { code: 'file-gone' } });
    expect(await send(portal.customer, 'script.js')).toMatchObject({ status: 409 });
  });

  test('is checked first, and tax is charged until then', async () => {
    const { name } = await taxedOrder();
    const sent = await send();
    expect(sent.body).toMatchObject({ state: 'checking', sentence: 'Tax is charged until we have checked it.' });
    expect((await orderOf(name)).total).toBe(10_635);
    const [toStaff] = await mailsOf('certificate-sent');
    expect(toStaff?.text).toContain('/admin/customers/');
    const { waiting } = (await portal.staff.get('/admin/desk')).body;
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'certificate', title: 'exempt.pdf' }));
    const { body } = await portal.customer.get(`/projects/${REGATTA}/checkout`);
    expect(body.charges).toMatchObject({
      exemptions: [],
      certificates: [{ fileName: 'exempt.pdf', state: 'checking' }],
    });
  });

  test('that is refused names the reason to the customer, and charges on', async () => {
    const { name } = await taxedOrder();
    const { id } = (await send()).body;
    expect((await decide(id, 1, { kind: 'refused', reason: ' ' })).status).toBe(400);
    expect((await decide(id, 7, accepted)).body.current).toMatchObject({ id, version: 1 });
    expect((await decide(id, 1, { ...accepted, until: '2020-01-01' })).body.issues[0].message).toBe(
      'Choose a day that has not passed.',
    );
    const refused = await decide(id, 1, { kind: 'refused', reason: 'It is not signed.' });
    expect(refused.body).toMatchObject({ state: 'refused', sentence: 'It is not signed.' });
    const mails = await mailsOf('certificate-decided');
    expect(mails.at(-1)?.text).toContain('It is not signed.');
    expect((await orderOf(name)).total).toBe(10_635);
  });

  test('that is accepted takes the tax off, gives it back, and frees the next order', async () => {
    const { db } = portal.server.deps;
    const { id: orderId, name } = await taxedOrder();
    const order = await orderOf(name);
    await portal.staff.post(`/admin/orders/${orderId}/moves`, { version: order.version, to: 'paid' });
    const { id } = (await send()).body;
    expect((await decide(id, 1, accepted)).body).toMatchObject({
      state: 'accepted',
      sentence: 'Connecticut, until Dec 31, 2099.',
    });
    const after = await orderOf(name);
    expect(after).toMatchObject({
      total: 10_000,
      payments: { balance: { paid: 10_635, refunded: 635, credit: 0, due: 0 } },
    });
    expect(after.payments.rows.at(-1)).toMatchObject({
      kind: 'refund',
      amount: 635,
      reason: 'Sales tax, certificate accepted',
    });
    expect(after.sums.at(-1)).toMatchObject({
      kind: 'tax',
      amount: 0,
      rule: expect.stringMatching(/^None, certificate/),
    });
    const leads = after.history.map(({ lead }: { lead: string }) => lead);
    // Both happen in one transaction, so their order is open.
    expect(leads.slice(0, 2).sort()).toEqual(['$6.35 refunded', 'Sales tax taken off']);
    const mails = await mailsOf('certificate-decided');
    expect(mails.some(({ text }) => /The \$\d+\.\d\d of tax that you paid goes back to you\./.test(text))).toBe(true);
    const [own] = await db.select().from(project).where(eq(project.id, REGATTA));
    expect(mails.at(-1)?.to).toBe(own?.email);
    const next = await portal.customer.get(`/projects/${REGATTA}/checkout`);
    expect(next.body.charges.exemptions).toEqual([{ state: 'CT', acceptedLabel: expect.any(String) }]);
    // Another press of an old page changes nothing.
    expect((await decide(id, 1, { kind: 'refused', reason: 'Late' })).status).toBe(409);
  });
});
