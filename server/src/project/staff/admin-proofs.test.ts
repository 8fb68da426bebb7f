import { randomUUID } from 'node:crypto';
import {
  type AdminFixture,
  adminRead,
  at,
  openAdminFixture,
  showDrafts,
} from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { NORTHERN, proofNamed, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const add = async (...names: string[]): Promise<{ proofIds: string[]; proofCount: number }> => {
  const fileIds: string[] = [];
  for (const name of names) fileIds.push(await fixture.picture(name));
  const { status, body } = await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds });
  expect(status).toBe(200);
  await showDrafts(fixture.staff, REGATTA, body.proofIds);
  return body;
};
const proofOf = async (id: string) => (await adminRead(fixture.staff)).proofs.find((one) => one.id === id);
const save = async (id: string, command: object, version?: number) =>
  fixture.staff.patch(at(REGATTA, `/proofs/${id}`), {
    command: { version: version ?? (await proofOf(id))?.version, ...command },
  });

describe('adding proofs', () => {
  test('is for staff only, and accepts each picture of this project once', async () => {
    const fileId = await fixture.picture('once.png');
    const path = at(REGATTA, '/proofs');
    expect((await fixture.customer.post(path, { fileIds: [fileId] })).status).toBe(403);
    expect((await fixture.staff.post(at('none', '/proofs'), { fileIds: [fileId] })).status).toBe(404);
    const elsewhere = await fixture.picture('elsewhere.png', NORTHERN);
    const before = (await adminRead(fixture.staff)).project.proofCount;
    expect((await fixture.staff.post(path, { fileIds: [fileId, elsewhere] })).body.code).toBe('file-gone');
    expect((await adminRead(fixture.staff)).project.proofCount).toBe(before);
    expect((await fixture.staff.post(path, { fileIds: [fileId] })).status).toBe(200);
    expect((await fixture.staff.post(path, { fileIds: [fileId] })).status).toBe(409);
  });

  test('puts new proofs first, named by their files, as neckties', async () => {
    const before = (await adminRead(fixture.staff)).project.proofCount;
    const { proofIds, proofCount } = await add('anchor.png', 'oars.png');
    expect(proofCount).toBe(before + 2);
    const { proofs } = await readAs(fixture.customer);
    expect(proofs.slice(0, 2).map(({ id }) => id)).toEqual(proofIds);
    expect(proofs[0]).toMatchObject({ productType: 'Necktie', alerts: [], hidden: false, customNotes: '' });
    expect(proofs[0]?.proofID).toMatch(/^anchor\d{5}$/);
    expect(proofs[0]?.fileName).toMatch(/^anchor\d{5}\.png$/);
  });
});

describe('the details of a proof', () => {
  test.each([
    [{ field: 'productType', value: 'Cape' }, 'Choose a product type from the list.'],
    [{ field: 'pricingIdentifier', value: 'none' }, 'Choose a pricing table from the list.'],
    [{ field: 'alert', keyword: 'tooLoud', value: true }, 'This alert does not exist.'],
    [{ field: 'shown', value: 9 }, 'There is no such version.'],
  ])('%j is refused with a message', async (command, message) => {
    const [id = ''] = (await add(`refused-${command.field}.png`)).proofIds;
    expect(await save(id, command)).toMatchObject({ status: 400, body: { message } });
  });

  test('are saved field by field, and a hidden proof is not shown to its customer', async () => {
    const [id = ''] = (await add('said.png')).proofIds;
    expect((await save(randomUUID(), { field: 'hidden', value: true, version: 1 })).status).toBe(404);
    for (const command of [
      { field: 'productType', value: 'Bow Tie' },
      { field: 'alert', keyword: 'thinLines', value: true },
      { field: 'alert', keyword: 'pantone', value: true },
      { field: 'alert', keyword: 'thinLines', value: false },
      { field: 'customNotes', value: 'Gold is 4515 C.' },
    ])
      expect((await save(id, command)).status).toBe(200);
    expect((await readAs(fixture.customer)).proofs.find((one) => one.id === id)).toMatchObject({
      productType: 'Bow Tie',
      alerts: [{ keyword: 'pantone' }],
      customNotes: 'Gold is 4515 C.',
    });
    await save(id, { field: 'hidden', value: true });
    expect((await readAs(fixture.customer)).proofs.some((one) => one.id === id)).toBe(false);
    expect((await proofOf(id))?.hidden).toBe(true);
  });

  test('changed at once keep both alerts, and refuse stale notes with the current ones', async () => {
    const [id = ''] = (await add('together.png')).proofIds;
    const answers = await Promise.all([
      save(id, { field: 'alert', keyword: 'thinLines', value: true }, 1),
      save(id, { field: 'alert', keyword: 'lowContrast', value: true }, 1),
      save(id, { field: 'customNotes', value: 'Theirs' }, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await proofOf(id))?.alertsOn.toSorted()).toEqual(['lowContrast', 'thinLines']);
    const mine = await save(id, { field: 'customNotes', value: 'Mine' }, 1);
    expect(mine).toMatchObject({ status: 409, body: { current: { value: 'Theirs' } } });
  });
});

describe('a new version of a proof', () => {
  test('keeps requests and details, and puts an approval of the old one out of date', async () => {
    const [proofId = ''] = (await add('first.png')).proofIds;
    await save(proofId, { field: 'customNotes', value: 'Stays' });
    const sha256 = (await proofOf(proofId))?.versions[0]?.sha256;
    await fixture.customer.post(`/projects/${REGATTA}/requests`, { proofId, note: 'Wider' });
    const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
    const approval = { name: 'Marian', proofs: [{ proofId, sha256, selections, alerts: [] }] };
    const approve = (body: object) => fixture.staff.post(`/projects/${REGATTA}/approvals`, body);
    expect((await approve(approval)).status).toBe(400);
    const given = await approve({ ...approval, name: 'Marian Okafor' });
    expect(given.body.approved).toMatchObject([{ proofId, isComplete: true }]);
    const { approval: byPhone } = (await proofOf(proofId)) ?? {};
    expect(byPhone).toMatchObject({ way: 'phone', givenBy: 'Marian Okafor', state: 'approved' });

    const path = at(REGATTA, `/proofs/${proofId}/versions`);
    expect((await fixture.staff.post(path, { fileId: 'none' })).status).toBe(409);
    const { body } = await fixture.staff.post(path, { fileId: await fixture.picture('second.png') });
    expect(body.version).toBe(2);
    const read = await adminRead(fixture.staff);
    expect(read.proofs.find(({ id }) => id === proofId)).toMatchObject({
      shown: 2,
      customNotes: 'Stays',
      approval: { state: 'out-of-date' },
    });
    expect(read.threads.some((thread) => thread.proofId === proofId && thread.proofVersion === 1)).toBe(true);
    expect((await save(proofId, { field: 'shown', value: 1 })).status).toBe(200);
    expect((await proofOf(proofId))?.approval?.state).toBe('approved');
  });

  test('keeps the name of the first on every page, in the mail and in the history', async () => {
    const [proofId = ''] = (await add('regent-tie.png')).proofIds;
    const name = (await proofOf(proofId))?.proofID ?? '';
    expect(name).toMatch(/^regent-tie/);
    const path = at(REGATTA, `/proofs/${proofId}`);
    await fixture.staff.post(`${path}/versions`, { fileId: await fixture.picture('another-name.png') });
    expect(await proofOf(proofId)).toMatchObject({ proofID: name, shown: 2 });
    expect((await proofOf(proofId))?.versions).toHaveLength(2);
    const customers = (await readAs(fixture.customer)).proofs.find(({ id }) => id === proofId);
    expect(customers).toMatchObject({ proofID: name, fileName: expect.stringMatching(/^another-name/) });
    await fixture.staff.post(`${path}/mail`, {});
    const { entries } = (await fixture.staff.get('/admin/activity')).body;
    expect(entries.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([name, name]);
    // A request by proofID still finds the proof.
    const request = await fixture.customer.post('/revision-request', { dealID: REGATTA, proofID: name, note: 'Bluer' });
    expect(request.status).toBe(200);
  });
});

describe('the order of proofs', () => {
  test('is changed by moving one proof, and customers see it', async () => {
    const { proofIds } = await add('one.png', 'two.png', 'three.png');
    const [first = '', second, third] = proofIds;
    const moved = await fixture.staff.post(at(REGATTA, `/proofs/${first}/move`), { to: 3 });
    expect(moved.body.proofIds.slice(0, 3)).toEqual([second, third, first]);
    expect((await readAs(fixture.customer)).proofs.slice(0, 3).map(({ id }) => id)).toEqual([second, third, first]);
    expect((await fixture.staff.post(at(REGATTA, `/proofs/${first}/move`), { to: 0 })).status).toBe(400);
  });
});

describe('a proof that is deleted', () => {
  test('is hidden and not counted, and comes back at its place when restored', async () => {
    const proof = proofNamed(await readAs(fixture.customer), 'necktie');
    const path = at(REGATTA, `/proofs/${proof.id}`);
    const before = await adminRead(fixture.staff);
    expect((await fixture.customer.delete(path)).status).toBe(403);
    expect((await fixture.staff.delete(path)).body).toEqual({ proofCount: before.project.proofCount - 1 });
    expect((await fixture.staff.delete(path)).status).toBe(404);
    expect((await readAs(fixture.customer)).proofs.some(({ id }) => id === proof.id)).toBe(false);
    expect((await adminRead(fixture.staff)).removed).toMatchObject([{ id: proof.id }]);
    await fixture.staff.post(`${path}/restore`);
    const ids = (await adminRead(fixture.staff)).proofs.map(({ id }) => id);
    expect(ids).toEqual(before.proofs.map(({ id }) => id));
  });
});

describe('mailing the customer about a proof', () => {
  test("is refused while the proof is hidden, else sends a mail to the project's address", async () => {
    const [id = ''] = (await add('mailed.png')).proofIds;
    const path = at(REGATTA, `/proofs/${id}/mail`);
    await save(id, { field: 'hidden', value: true });
    expect((await fixture.staff.post(path, {})).status).toBe(409);
    await save(id, { field: 'hidden', value: false });
    expect((await fixture.staff.post(path, { note: 'The stripe is wider.' })).body).toEqual({
      email: 'customer@example.com',
    });
    const { mails } = (await fixture.staff.get('/admin/mail')).body;
    expect(mails[0]).toMatchObject({ kind: 'new-proof', subject: 'A new proof is ready: Necktie' });
  });
});
