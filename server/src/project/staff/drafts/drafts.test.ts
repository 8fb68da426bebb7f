import { randomUUID } from 'node:crypto';
import { type AdminFixture, adminRead, at, openAdminFixture } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofSending } from '../../../kernel/database/schema.ts';
import { listMails } from '../../../mail/facade.ts';
import { sendOverdueProofs, sendProofs } from './send-drafts.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const DRAFTS = at(REGATTA, '/drafts');

const add = async (...names: string[]): Promise<string[]> => {
  const fileIds: string[] = [];
  for (const name of names) fileIds.push(await fixture.picture(name));
  return (await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds })).body.proofIds;
};
const send = (proofIds: readonly string[], more: object = {}) =>
  fixture.staff.post(`${DRAFTS}/send`, { proofIds, ...more });
const takeBack = (sendingId: string) => fixture.staff.post(`${DRAFTS}/take-back`, { sendingId });
const seen = async () => (await readAs(fixture.customer)).proofs.map(({ id }) => id);
const mailsReady = () =>
  listMails(fixture.server.deps.db, {
    ...{ kind: 'proofs-ready', after: undefined, state: undefined, search: undefined, limit: 50 },
  });
const setType = (id: string, value: string) =>
  fixture.staff.patch(at(REGATTA, `/proofs/${id}`), { command: { field: 'productType', value, version: 1 } });

describe('uploaded proofs', () => {
  test('are drafts that no byte of the customer names, with the type that their name tells', async () => {
    const before = await seen();
    const [tie, none] = await add('bowtie-zebra.png', 'crest.png');
    expect(await seen()).toEqual(before);
    const { proofs } = await adminRead(fixture.staff);
    const found = (id = '') => proofs.find((one) => one.id === id);
    expect(found(tie)).toMatchObject({ isDraft: true, hidden: true, productType: 'Bow Tie', hasType: true });
    expect(found(none)).toMatchObject({ isDraft: true, productType: 'Necktie', hasType: false });
    const history = await fixture.customer.get(`/projects/${REGATTA}/history`);
    expect(JSON.stringify(history.body)).not.toContain('zebra');
  });

  test('choosing the type that was guessed is a choice', async () => {
    const [id = ''] = await add('anchor.png');
    expect((await setType(id, 'Necktie')).status).toBe(200);
    expect((await adminRead(fixture.staff)).proofs.find((one) => one.id === id)?.hasType).toBe(true);
  });

  test('that are shown by hand are no drafts any more', async () => {
    const [id = ''] = await add('necktie-shown.png');
    const command = { field: 'hidden', value: false, version: 1 };
    await fixture.staff.patch(at(REGATTA, `/proofs/${id}`), { command });
    expect(await seen()).toContain(id);
    expect((await send([id])).body.code).toBe('conflict');
  });
});

describe('sending drafts', () => {
  test('is for staff, and refuses no drafts, missing types and strange times', async () => {
    const [id = '', untyped = ''] = await add('necktie-refused.png', 'unknown.png');
    expect((await fixture.customer.post(`${DRAFTS}/send`, { proofIds: [id] })).status).toBe(403);
    expect((await send([id, randomUUID()])).body.message).toMatch(/no longer drafts/);
    expect((await send([id, untyped])).body.message).toBe('1 proof has no product type. Set it first.');
    for (const sendAt of ['2001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'])
      expect((await send([id], { sendAt })).body.message).toBe('Choose a time within the next 30 days.');
  });

  test('can be taken back until it happens, and not after', async () => {
    const ids = await add('necktie-back.png');
    const { sendingId } = (await send(ids)).body;
    expect((await adminRead(fixture.staff)).sending).toMatchObject({ id: sendingId, proofIds: ids });
    expect((await send(ids)).body.message).toMatch(/about to be sent/);
    expect((await takeBack(sendingId)).status).toBe(204);
    await sendProofs(fixture.server.deps, sendingId);
    expect(await seen()).not.toContain(ids[0]);
    const again = (await send(ids)).body;
    await sendProofs(fixture.server.deps, again.sendingId);
    expect((await takeBack(again.sendingId)).body.message).toBe('These proofs are sent already.');
    expect(await seen()).toContain(ids[0]);
  });

  test('shows all of them and mails once, also when two nodes send', async () => {
    const before = (await mailsReady()).length;
    const ids = await add('necktie-a.png', 'robe-b.png', 'infinity-c.png');
    const { sendingId } = (await send(ids, { note: 'The robe matches.' })).body;
    await Promise.all([sendProofs(fixture.server.deps, sendingId), sendProofs(fixture.server.deps, sendingId)]);
    expect(await seen()).toEqual(expect.arrayContaining(ids));
    const mails = await mailsReady();
    expect(mails.length).toBe(before + 1);
    expect(mails[0]).toMatchObject({ subject: expect.stringMatching(/^Your 3 proofs are ready: /) });
    const { events } = (await fixture.customer.get(`/projects/${REGATTA}/history`)).body;
    expect(events[0]).toMatchObject({ kind: 'proofs-added', data: { proofIds: ids } });
    expect(JSON.stringify(events)).not.toContain('proofs-sent');
  });

  test('leaves out what was deleted meanwhile, and is made up for when its job was lost', async () => {
    const [gone = '', left = ''] = await add('necktie-gone.png', 'necktie-left.png');
    const { sendingId } = (await send([gone, left])).body;
    await fixture.staff.delete(at(REGATTA, `/proofs/${gone}`));
    await sendOverdueProofs(fixture.server.deps);
    expect(await seen()).not.toContain(left);
    await fixture.server.deps.db
      .update(proofSending)
      .set({ sendAt: new Date(Date.now() - 600_000) })
      .where(eq(proofSending.id, sendingId));
    await sendOverdueProofs(fixture.server.deps);
    expect(await seen()).toContain(left);
    expect(await seen()).not.toContain(gone);
  });
});

test('the preview is the mail, with findings that nobody has looked at', async () => {
  const ids = await add('necktie-preview.png');
  const preview = (await fixture.staff.get(`${DRAFTS}/mail?note=So%20blue`)).body;
  expect(preview).toMatchObject({ subject: expect.stringMatching(/proofs? (is|are) ready/), findings: [] });
  expect(preview.html).toContain('So blue');
  expect(preview.text).toContain('necktie-preview');
  expect(preview.html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" width="158" height="147" alt="Necktie"/);
  expect(preview.html).not.toContain('src="proof-picture:');
  expect(ids).toHaveLength(1);
});
