import { randomUUID } from 'node:crypto';
import {
  type AdminFixture,
  adminRead,
  at,
  openAdminFixture,
  showDrafts,
} from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proof, proofVersion } from '../../../kernel/database/schema.ts';
import { listMails } from '../../../mail/facade.ts';
import { checkProof } from '../preflight/check-proof.ts';
import { sendProofs } from './send-drafts.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const DRAFTS = at(REGATTA, '/drafts');
const db = () => fixture.server.deps.db;

/** Uploads files in the order of their names, and answers what was made. */
async function add(...names: string[]): Promise<{ proofIds: string[]; proofCount: number; versionCount: number }> {
  const fileIds: string[] = [];
  for (const name of names) fileIds.push(await fixture.picture(name));
  return (await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds })).body;
}

const newName = (): string => `bowtie-${randomUUID()}`;

/** A proof that its customer sees, under a name that no other has. */
async function makeShown(name = newName()) {
  const [id = ''] = (await add(`${name}.png`)).proofIds;
  await showDrafts(fixture.staff, REGATTA, [id]);
  return { id, name };
}

const addVersion = async (name: string): Promise<string> => (await add(`${name} v2.png`)).proofIds[0] ?? '';
const proofOf = async (id: string) => (await adminRead(fixture.staff)).proofs.find((one) => one.id === id);
const seenBy = async (id: string) => (await readAs(fixture.customer)).proofs.find((one) => one.id === id);
/** Everything of the customer's proofs but their place, which each upload moves. */
const seenByAll = async () => (await readAs(fixture.customer)).proofs.map(({ position: _moved, ...one }) => one);
const save = (id: string, command: object) =>
  fixture.staff.patch(at(REGATTA, `/proofs/${id}`), { command: { version: 1, ...command } });
const planSending = async (ids: readonly string[]): Promise<string> => {
  const { status, body } = await fixture.staff.post(`${DRAFTS}/send`, { proofIds: ids });
  expect(status).toBe(200);
  return body.sendingId;
};
const send = async (...ids: string[]) => sendProofs(fixture.server.deps, await planSending(ids));

/** The status with which the customer gets the picture. */
async function pictureStatus(proofs: { readonly picture: { readonly url: string } } | undefined): Promise<number> {
  const { statusCode } = await fixture.server.app.inject({
    url: proofs?.picture.url ?? '',
    cookies: Object.fromEntries(fixture.customer.cookies),
  });
  return statusCode;
}

/** A change that the customer sent. */
async function askForChange(proofId: string, note = 'Smaller dots'): Promise<string> {
  const path = `/projects/${REGATTA}/proofs/${proofId}`;
  const body = { version: 1, mark: null, note, isChange: true };
  const { comment } = (await fixture.customer.post(`${path}/comments`, body)).body;
  await fixture.customer.post(`${path}/changes`, { commentIds: [comment.id] });
  return comment.id;
}
const changeOf = async (proofId: string, id: string) =>
  (await fixture.customer.get(`/projects/${REGATTA}/proofs/${proofId}/comments`)).body.comments.find(
    (one: { id: string }) => one.id === id,
  );

describe('a file named like a proof', () => {
  test('becomes its next version, which no byte of the customer names', async () => {
    const { id, name } = await makeShown();
    const before = await seenByAll();
    const { proofCount } = (await adminRead(fixture.staff)).project;
    const added = await add(`${name.toUpperCase()} (1).png`);
    expect(added).toMatchObject({ versionCount: 1, proofCount });
    const [draft = ''] = added.proofIds;
    expect(await proofOf(draft)).toMatchObject({
      ...{ isDraft: true, hidden: true, hasType: true, productType: 'Bow Tie' },
      draftOf: { proofId: id, version: 2, answers: [] },
    });
    expect(await proofOf(id)).toMatchObject({ shown: 1, versions: [{ version: 1 }] });
    expect(await seenByAll()).toEqual(before);
    expect(await pictureStatus(await proofOf(draft))).toBe(404);
  });

  test('is a proof of its own if no proof, two proofs or only a draft has its name', async () => {
    const name = newName();
    expect((await add(`${name}.png`)).versionCount).toBe(0);
    expect((await add(`${name}.png`)).versionCount).toBe(0);
    const { proofs } = await adminRead(fixture.staff);
    const ids = proofs.filter(({ proofID }) => proofID.startsWith(name)).map((one) => one.id);
    await showDrafts(fixture.staff, REGATTA, ids);
    expect((await add(`${name}.png`)).versionCount).toBe(0);
  });

  test('is not found by comments, approvals or a preview of staff', async () => {
    const { name } = await makeShown();
    const draft = await addVersion(name);
    const path = `/projects/${REGATTA}/proofs/${draft}`;
    expect((await fixture.staff.get(`${path}/comments`)).status).toBe(404);
    const body = { version: 1, mark: null, note: 'Here', isChange: false };
    expect((await fixture.staff.post(`${path}/comments`, body)).status).toBe(404);
    expect((await readAs(fixture.staff)).proofs.some(({ id }) => id === draft)).toBe(false);
  });
});

describe('a draft version', () => {
  test('has only its place and its answers', async () => {
    const { id, name } = await makeShown();
    const draft = await addVersion(name);
    const message = 'This draft is a version of another proof. Make it a new proof first.';
    for (const command of [
      { field: 'hidden', value: false },
      { field: 'productType', value: 'Necktie' },
      { field: 'customNotes', value: 'A note' },
    ])
      expect(await save(draft, command)).toMatchObject({ status: 409, body: { message } });
    const bulk = { proofIds: [draft, id], change: { kind: 'hidden', value: false } };
    const { body } = await fixture.staff.post(at(REGATTA, '/proofs/changes'), bulk);
    expect(body).toMatchObject({ changed: 1, left: [{ proofId: draft, reason: message }] });
    const fileId = await fixture.picture('third.png');
    expect((await fixture.staff.post(at(REGATTA, `/proofs/${draft}/versions`), { fileId })).status).toBe(409);
  });

  test('becomes a draft proof by a press, and a version again', async () => {
    const { id, name } = await makeShown();
    const draft = await addVersion(name);
    expect((await save(id, { field: 'versionOf', value: draft, version: 2 })).status).toBe(409);
    expect((await save(draft, { field: 'versionOf', value: draft })).status).toBe(400);
    expect((await save(draft, { field: 'versionOf', value: randomUUID() })).status).toBe(400);
    const { body } = await save(draft, { field: 'versionOf', value: null });
    expect(await proofOf(draft)).toMatchObject({ draftOf: null, isDraft: true, productType: 'Bow Tie' });
    expect((await save(draft, { field: 'versionOf', value: id, version: body.version })).status).toBe(200);
    expect(await proofOf(draft)).toMatchObject({ draftOf: { proofId: id, version: 2 } });
    const history = (await fixture.staff.get(`/projects/${REGATTA}/history`)).body;
    expect(history.events[0]).toMatchObject({ kind: 'proof-saved', data: { field: 'versionOf', from: null, to: id } });
    expect(JSON.stringify((await fixture.customer.get(`/projects/${REGATTA}/history`)).body)).not.toContain(draft);
  });

  test('follows the product of its proof', async () => {
    const { id, name } = await makeShown();
    const draft = await addVersion(name);
    expect((await save(id, { field: 'productType', value: 'Necktie', version: 2 })).status).toBe(200);
    expect(await proofOf(draft)).toMatchObject({ productType: 'Necktie' });
  });

  test('is deleted and restored alone, or with its proof', async () => {
    const { id, name } = await makeShown();
    const draft = await addVersion(name);
    const path = (one: string): string => at(REGATTA, `/proofs/${one}`);
    await fixture.staff.delete(path(draft));
    expect((await adminRead(fixture.staff)).removed.map((one) => one.id)).toContain(draft);
    expect((await fixture.staff.post(`${path(draft)}/restore`)).status).toBe(200);
    await fixture.staff.delete(path(id));
    const { removed, proofs } = await adminRead(fixture.staff);
    expect(proofs.map((one) => one.id)).not.toContain(draft);
    expect(removed.map((one) => one.id)).not.toContain(draft);
    expect((await fixture.staff.post(`${path(draft)}/restore`)).status).toBe(404);
    expect((await fixture.staff.post(`${path(id)}/restore`)).status).toBe(200);
    expect(await proofOf(draft)).toMatchObject({ draftOf: { proofId: id } });
  });
});

describe('sending a draft version', () => {
  test('can be taken back, and leaves out what was deleted or made a proof before', async () => {
    const { id, name } = await makeShown();
    const draft = await addVersion(name);
    const sendingId = await planSending([draft]);
    expect((await save(draft, { field: 'versionOf', value: null })).body.message).toMatch(/about to be sent/);
    expect((await fixture.staff.post(`${DRAFTS}/take-back`, { sendingId })).status).toBe(204);
    await sendProofs(fixture.server.deps, sendingId);
    expect(await seenBy(id)).toMatchObject({ shown: 1, versions: [{ version: 1 }] });
    const again = await planSending([draft]);
    await fixture.staff.delete(at(REGATTA, `/proofs/${draft}`));
    await sendProofs(fixture.server.deps, again);
    expect(await seenBy(id)).toMatchObject({ shown: 1 });
  });

  test('shows it as the version of its proof in the one mail, with the new proofs', async () => {
    const { id, name } = await makeShown();
    await save(id, { field: 'hidden', value: true, version: 2 });
    const draft = await addVersion(name);
    const [other = ''] = (await add(`${newName()}.png`)).proofIds;
    const uploadedAt = (await db().select().from(proofVersion).where(eq(proofVersion.proofId, draft)))[0]?.createdAt;
    await send(draft, other);
    const { proofs } = await readAs(fixture.customer);
    expect(proofs.map((one) => one.id)).toEqual(expect.arrayContaining([id, other]));
    expect(proofs.map((one) => one.id)).not.toContain(draft);
    const sent = proofs.find((one) => one.id === id);
    expect(sent).toMatchObject({ shown: 2, hidden: false, versions: [{ version: 1 }, { version: 2 }] });
    expect(sent?.proofID).toMatch(new RegExp(`^${name}`));
    expect(Date.parse(sent?.versions[1]?.createdAt ?? '')).toBeGreaterThan(uploadedAt?.getTime() ?? Infinity);
    expect(await db().select().from(proof).where(eq(proof.id, draft))).toEqual([]);
    expect(await pictureStatus(sent)).toBe(200);
    const [mail] = await listMails(db(), {
      ...{ kind: 'proofs-ready', after: undefined, state: undefined, search: undefined, limit: 1 },
    });
    expect(mail?.text).toContain('1 new proof and 1 new version');
    expect(mail?.text).toContain(`version 2 of ${sent?.proofID}`);
    const { events } = (await fixture.customer.get(`/projects/${REGATTA}/history`)).body;
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'proofs-added', data: { proofIds: [other] } },
      { kind: 'proof-version', data: { proofId: id, shown: 2 } },
    ]);
  });

  test('puts an approval out of date and begins the comparison', async () => {
    const { id, name } = await makeShown(`necktie-${randomUUID()}`);
    const sha256 = (await proofOf(id))?.versions[0]?.sha256;
    const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
    const approved = { proofId: id, sha256, selections, alerts: [] };
    await fixture.staff.post(`/projects/${REGATTA}/approvals`, { name: 'Marian Okafor', proofs: [approved] });
    const draft = await addVersion(name);
    expect((await seenBy(id))?.approval?.state).toBe('approved');
    await send(draft);
    expect((await seenBy(id))?.approval?.state).toBe('out-of-date');
    const path = `/projects/${REGATTA}/proofs/${id}/versions/1/compare/2`;
    expect((await fixture.customer.get(path)).body.state).toBe('waiting');
  });

  test('answers the changes that were ticked and are still open', async () => {
    const { id, name } = await makeShown();
    const [done, left, resolved] = [await askForChange(id), await askForChange(id), await askForChange(id)];
    const draft = await addVersion(name);
    const late = await askForChange(id, 'And a border');
    expect((await proofOf(draft))?.draftOf?.answers).toEqual([done, left, resolved]);
    expect((await save(draft, { field: 'answer', changeId: randomUUID(), value: true })).status).toBe(400);
    expect((await save(id, { field: 'answer', changeId: left, value: true, version: 2 })).status).toBe(409);
    expect((await save(draft, { field: 'answer', changeId: left, value: false })).status).toBe(200);
    expect(await changeOf(id, done)).toMatchObject({ state: 'open' });
    await fixture.customer.patch(`/projects/${REGATTA}/requests/${resolved}`, { doing: 'resolve' });
    await send(draft);
    expect(await changeOf(id, done)).toMatchObject({
      state: 'answered',
      messages: [{}, { author: 'maker', note: 'Done with version 2.' }],
    });
    expect(await changeOf(id, left)).toMatchObject({ state: 'open' });
    expect(await changeOf(id, late)).toMatchObject({ state: 'open' });
    expect(await changeOf(id, resolved)).toMatchObject({ state: 'resolved', messages: [{}] });
    const { events } = (await fixture.customer.get(`/projects/${REGATTA}/history?part=changes&proof=${id}`)).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('request-answered');
  });

  test('keeps the check and its decisions, and the later of two uploads is shown', async () => {
    const { id, name } = await makeShown();
    const first = await addVersion(name);
    const second = await addVersion(name);
    await checkProof(fixture.server.deps, { proofId: second, version: 1 });
    expect((await proofOf(second))?.draftOf?.version).toBe(3);
    await send(second, first);
    const sent = await seenBy(id);
    expect(sent).toMatchObject({ shown: 3, versions: [{}, { version: 2 }, { version: 3 }] });
    expect((await fixture.staff.get(at(REGATTA, `/proofs/${id}/preflight`))).body.state).toBe('done');
  });
});
