import { randomUUID } from 'node:crypto';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeStaff } from '@colorway/trials/kit/people.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customer,
  draftOrder,
  inquiry,
  inquiryFile,
  mail,
  orderMessage,
  orderProblem,
  problemMessage,
  project,
  proofVersion,
  storedFile,
  taxCertificate,
} from '../../kernel/database/schema.ts';

const ANN = 'ann@files.test';
const BEN = 'ben@files.test';
const PROJECT = '8801';
const START = Date.parse('2026-01-01T00:00:00.000Z');

let portal: ProjectFixture;
let companyId: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  const { db } = portal.server.deps;
  const [own] = await db.select().from(project).where(eq(project.id, REGATTA));
  await db.insert(project).values({ ...own, id: PROJECT, email: ANN, name: 'Harbor' } as typeof project.$inferInsert);
  companyId = (await portal.staff.post('/admin/companies', { name: 'Files', email: ANN })).body.id;
  await db.insert(customer).values({ email: BEN, name: 'Ben', companyId });
});
afterAll(() => portal.server.close());

const listAll = async (id: string, part: 'mail' | 'files') => {
  const rows: { id: string; subject: string; name: string; kind: string; about: object | null; url: string }[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${cursor}`;
    const { status, body } = await portal.staff.get(`/admin/customers/${encodeURIComponent(id)}/${part}${query}`);
    expect(status).toBe(200);
    expect(body[part === 'mail' ? 'mails' : 'files'].length).toBeLessThanOrEqual(50);
    rows.push(...body[part === 'mail' ? 'mails' : 'files']);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return rows;
};

test.each(['mail', 'files'])('the %s of a customer is for staff, and of known customers', async (part) => {
  expect((await portal.customer.get(`/admin/customers/${ANN}/${part}`)).status).toBe(403);
  expect((await portal.staff.get(`/admin/customers/nobody%40files.test/${part}`)).status).toBe(404);
  expect((await portal.staff.get(`/admin/customers/${randomUUID()}/${part}`)).status).toBe(404);
});

describe('the emails of a customer', () => {
  const write = (to: string, more: Partial<typeof mail.$inferInsert> = {}) => ({
    ...{
      id: randomUUID(),
      kind: 'order-paid',
      to,
      subject: `To ${to}`,
      text: '',
      html: '<p>Hi</p>',
      state: 'sent' as const,
    },
    ...more,
  });

  test('are refused with an unreadable cursor', async () => {
    expect((await portal.staff.get(`/admin/customers/${ANN}/mail?cursor=zzz`)).status).toBe(400);
  });

  test('come page by page, newest first, of everybody of a company', async () => {
    const { db } = portal.server.deps;
    const of = (to: string, count: number) =>
      Array.from({ length: count }, (_, at) => write(to, { createdAt: new Date(START + at), subject: `${to} ${at}` }));
    await db.insert(mail).values([...of(ANN, 60), ...of(BEN, 60), ...of('else@files.test', 3)]);
    const all = (await listAll(companyId, 'mail')).map(({ subject }) => subject);
    expect(all).toHaveLength(120);
    expect(new Set(all).size).toBe(120);
    expect(new Set(all.slice(0, 2))).toEqual(new Set([`${ANN} 59`, `${BEN} 59`]));
    expect(await listAll(ANN, 'mail')).toHaveLength(60);
    const { body } = await portal.staff.get(`/admin/customers/${companyId}`);
    expect(body.mails).toBe(120);
  });

  test('say what they are about, and why one failed', async () => {
    const { db } = portal.server.deps;
    const text = 'Thank you.\nhttps://colorway.test/orders/D-1042';
    await db.insert(mail).values(write('cai@files.test', { text, state: 'failed', error: 'The mailbox is full.' }));
    await db.insert(customer).values({ email: 'cai@files.test', name: 'Cai' });
    expect(await listAll('cai@files.test', 'mail')).toEqual([
      expect.objectContaining({
        ...{ label: 'Order paid', about: { label: 'Order D-1042', url: '/admin/orders/D-1042' } },
        ...{ state: 'failed', error: 'The mailbox is full.' },
      }),
    ]);
  });

  test('never show the code of a member of staff', async () => {
    const { db } = portal.server.deps;
    const { email } = await makeStaff(portal.server);
    const own = { subject: 'Your code is 123456', text: 'Your code is 123456.', secrets: ['123456'] };
    await db.insert(mail).values(write(email, { kind: 'log-in-code', ...own }));
    await db.insert(customer).values({ email, name: 'Member' });
    const [first] = await listAll(email, 'mail');
    expect(first).toMatchObject({ subject: 'Your code is ••••••' });
    expect(JSON.stringify((await portal.staff.get(`/admin/customers/${email}`)).body)).not.toContain('123456');
  });
});

describe('the files of a customer', () => {
  let made = 0;
  const store = async (more: Partial<typeof storedFile.$inferInsert> = {}) => {
    const id = randomUUID().replaceAll('-', '');
    made += 1;
    await portal.server.deps.db.insert(storedFile).values({
      ...{ id, destination: 'revisions' as const, projectId: PROJECT, originalName: `${made}.pdf`, extension: 'pdf' },
      ...{ newName: `${id}.pdf`, contentType: 'application/pdf', bytes: 2_000, sha256: id, owner: 'customer:x' },
      ...{ createdAt: new Date(START + made), ...more },
    });
    return id;
  };
  const kindOf = async (fileId: string) => (await listAll(companyId, 'files')).find(({ id }) => id === fileId);

  test('begin at the start with an unreadable cursor', async () => {
    const { status, body } = await portal.staff.get(`/admin/customers/${ANN}/files?cursor=zzz`);
    expect({ status, files: body.files }).toEqual({ status: 200, files: [] });
  });

  test('name what they were sent with, and can be opened by staff alone', async () => {
    const { db } = portal.server.deps;
    const orderId = randomUUID();
    const row = {
      id: orderId,
      token: 'f'.repeat(32),
      number: 8_801,
      projectId: PROJECT,
      lines: [],
      sums: [],
      pieces: 0,
    };
    await db.insert(draftOrder).values({ ...row, totalCents: 0 });
    const [uploaded, written, broken, exempt] = [await store(), await store(), await store(), await store()];
    const message = { id: randomUUID(), orderId, author: 'customer' as const, text: 'See the file.' };
    await db.insert(orderMessage).values({ ...message, files: [written] });
    const problemId = randomUUID();
    await db.insert(orderProblem).values({ id: problemId, orderId, reason: 'damaged', pieces: [] } as never);
    const answer = { id: randomUUID(), problemId, author: 'customer' as const, files: [broken] };
    await db.insert(problemMessage).values(answer);
    await db.insert(taxCertificate).values({ id: randomUUID(), email: BEN, fileId: exempt, fileName: 'x.pdf' });
    expect(await kindOf(uploaded)).toMatchObject({
      ...{ kind: 'other', bytes: 2_000, name: '1.pdf' },
      about: { label: 'Harbor', url: `/admin/project/${PROJECT}` },
    });
    expect(await kindOf(written)).toMatchObject({
      kind: 'message',
      about: { label: 'Order D-8801', url: '/admin/orders/D-8801' },
    });
    expect(await kindOf(broken)).toMatchObject({ kind: 'problem', about: { url: `/admin/problems/${problemId}` } });
    expect(await kindOf(exempt)).toMatchObject({ kind: 'certificate' });
    expect((await listAll(BEN, 'files')).map(({ id }) => id)).toEqual([exempt]);
  });

  test('include those of inquiries and proofs, and none that was deleted', async () => {
    const { db } = portal.server.deps;
    const inquiryId = randomUUID();
    const sent = await store({ destination: 'org-uploads', projectId: null });
    const row = { id: inquiryId, segment: 'organization' as const, email: BEN, name: 'Ben', searchText: 'ben' };
    await db.insert(inquiry).values({ ...row, sent: {}, products: [], colors: [], fileCount: 1 } as never);
    await db.insert(inquiryFile).values({ inquiryId, fileId: sent, position: 0 });
    await store({ deletedAt: new Date() });
    expect(await listAll(BEN, 'files')).toContainEqual(
      expect.objectContaining({
        ...{ id: sent, kind: 'inquiry' },
        about: { label: 'Inquiry', url: `/admin/inquiries/${inquiryId}` },
      }),
    );
    const [version] = await db.select().from(proofVersion).limit(1);
    const picture = await store({ destination: 'proof-images' });
    const next = { version: 99, fileId: picture, drawing: null, sha256: picture };
    await db.insert(proofVersion).values({ ...version, ...next } as typeof proofVersion.$inferInsert);
    expect(await kindOf(picture)).toMatchObject({ kind: 'proof' });
  });

  test('come page by page, each once, newest first', async () => {
    for (let at = 0; at < 60; at += 1) await store();
    const all = await listAll(companyId, 'files');
    const { body } = await portal.staff.get(`/admin/customers/${companyId}`);
    expect(all).toHaveLength(body.files);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all[0]).toMatchObject({ name: `${made}.pdf` });
  });
});
