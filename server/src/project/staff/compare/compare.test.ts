import { randomUUID } from 'node:crypto';
import type { Comparison } from '@colorway/contract/project/compare/compare-contract.ts';
import { type AdminFixture, at, openAdminFixture, showDrafts } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparePictures } from '../../../files/facade.ts';
import { liveEvent, proof } from '../../../kernel/database/schema.ts';
import { sendProofs } from '../drafts/send-drafts.ts';
import { compareVersions } from './compare-versions.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const cloth = (extra = '', height = 60): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 ${height}" width="480" height="${height * 6}">
      <rect width="90" height="${height}" fill="#14213d"/><path d="M5 5L75 50M0 30L40 60" stroke="#a6192e" stroke-width="6"/>
      <circle cx="60" cy="15" r="6" fill="#c99a2e"/>${extra}</svg>`),
  )
    .png()
    .toBuffer();
const SPOT = '<rect x="10" y="40" width="6" height="6" fill="#f2f2f0"/>';
const EDGE = '<rect x="70" y="52" width="3" height="3" fill="#f2f2f0"/>';

/** A proof with a picture for each version. */
async function makeProof(...pictures: readonly Buffer[]): Promise<string> {
  return makeNamed(randomUUID(), pictures);
}

async function makeNamed(base: string, pictures: readonly Buffer[]): Promise<string> {
  const name = `${base}.png`;
  const [first, ...others] = await Promise.all(pictures.map((bytes) => fixture.picture(name, REGATTA, bytes)));
  const { proofIds } = (await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds: [first] })).body;
  await showDrafts(fixture.staff, REGATTA, proofIds);
  for (const fileId of others) await fixture.staff.post(at(REGATTA, `/proofs/${proofIds[0]}/versions`), { fileId });
  return proofIds[0];
}

const path = (proofId: string, [older, newer]: readonly [number, number] = [1, 2]): string =>
  `/projects/${REGATTA}/proofs/${proofId}/versions/${older}/compare/${newer}`;
const read = async (proofId: string): Promise<Comparison> => (await fixture.customer.get(path(proofId))).body;
const compare = (proofId: string) => compareVersions(fixture.server.deps, { proofId, older: 1, newer: 2 });
const adminPath = (proofId: string, rest: string): string => at(REGATTA, `/proofs/${proofId}${rest}`);

/** A change at the white spot, sent on version 1. */
async function sendChange(proofId: string): Promise<string> {
  const mark = { kind: 'pin', points: [[0.16, 0.72]] };
  const body = { version: 1, mark, note: 'A white spot here', isChange: true };
  const { comment } = (await fixture.customer.post(`/projects/${REGATTA}/proofs/${proofId}/comments`, body)).body;
  return comment.id;
}
const send = (proofId: string, id: string) =>
  fixture.customer.post(`/projects/${REGATTA}/proofs/${proofId}/changes`, { commentIds: [id] });

describe('a comparison is refused', () => {
  test('of a version that does not exist', async () => {
    const proofId = await makeProof(await cloth());
    expect((await fixture.customer.get(path(proofId))).status).toBe(404);
    expect((await fixture.customer.post(path(proofId), {})).status).toBe(404);
  });

  test('of a version with itself, or backwards', async () => {
    const proofId = await makeProof(await cloth(), await cloth(SPOT));
    expect((await fixture.customer.get(path(proofId, [2, 2]))).status).toBe(400);
    expect((await fixture.customer.get(path(proofId, [2, 1]))).status).toBe(400);
  });

  test('to customers while the proof is a draft', async () => {
    const proofId = await makeProof(await cloth(), await cloth(SPOT));
    await fixture.server.deps.db.update(proof).set({ hidden: true, isDraft: true }).where(eq(proof.id, proofId));
    expect((await fixture.customer.get(path(proofId))).status).toBe(404);
    expect((await fixture.customer.post(path(proofId), {})).status).toBe(404);
    expect((await fixture.staff.get(path(proofId))).status).toBe(200);
  });
});

describe('an uploaded version', () => {
  test('is compared with the one before it, and open pages receive that', async () => {
    const proofId = await makeProof(await cloth(), await cloth(SPOT));
    expect(await read(proofId)).toMatchObject({ state: 'waiting', differences: null });
    const before = await fixture.server.deps.db.$count(liveEvent, eq(liveEvent.kind, 'proofs-changed'));
    await compare(proofId);
    const { state, differences, others } = await read(proofId);
    expect([state, others]).toEqual(['done', [0]]);
    expect(differences?.regions).toHaveLength(1);
    expect(differences?.regions[0]?.box.x).toBeCloseTo(0.125, 1);
    expect(differences?.mask).toMatch(/^data:image\/png;base64,/);
    expect(differences?.colors.map(({ from }) => from)).toContain('#14213d');
    expect(await fixture.server.deps.db.$count(liveEvent, eq(liveEvent.kind, 'proofs-changed'))).toBe(before + 1);
  });

  test('of another shape is not comparable', async () => {
    const proofId = await makeProof(await cloth(), await cloth('', 90));
    await compare(proofId);
    expect(await read(proofId)).toMatchObject({ state: 'apart', differences: null });
  });

  test('is compared with an older one when someone asks', async () => {
    const proofId = await makeProof(await cloth(), await cloth(SPOT), await cloth(SPOT + EDGE));
    expect((await fixture.customer.get(path(proofId, [1, 3]))).body.state).toBe('none');
    expect((await fixture.customer.post(path(proofId, [1, 3]), {})).body.state).toBe('waiting');
    await compareVersions(fixture.server.deps, { proofId, older: 1, newer: 3 });
    expect((await fixture.customer.get(path(proofId, [1, 3]))).body.differences.regions).toHaveLength(2);
    // A finished one is not done again.
    expect((await fixture.customer.post(path(proofId, [1, 3]), {})).body.state).toBe('done');
  });
});

test('a damaged picture or too little time fails', async () => {
  const job = { older: await cloth(), newer: await cloth(SPOT), widthMm: 80 };
  expect(await comparePictures({ ...job, newer: Buffer.from('none') })).toEqual({ state: 'failed' });
  expect(await comparePictures(job, { timeoutMs: 1 })).toEqual({ state: 'failed' });
});

describe('a change', () => {
  test('takes part once it is sent', async () => {
    const proofId = await makeProof(await cloth(), await cloth(SPOT + EDGE));
    await compare(proofId);
    const changeId = await sendChange(proofId);
    expect((await read(proofId)).changes).toEqual([]);
    await send(proofId, changeId);
    const { changes, others } = await read(proofId);
    expect(changes).toMatchObject([{ id: changeId, answer: 'none', reason: null, regions: [0] }]);
    expect(others).toEqual([1]);
  });

  test('is answered by staff alone, with a reason if it is not done', async () => {
    const proofId = await makeProof(await cloth(), await cloth(SPOT));
    const changeId = await sendChange(proofId);
    const answerPath = adminPath(proofId, `/changes/${changeId}/answer`);
    const answer = (body: object | null) => fixture.staff.put(answerPath, { answer: body });
    expect((await answer({ outcome: 'done', version: 2 })).status).toBe(404);
    await send(proofId, changeId);
    expect((await fixture.customer.put(answerPath, { answer: null })).status).toBe(403);
    expect((await answer({ outcome: 'not-done', version: 2, reason: ' ' })).status).toBe(400);
    expect((await answer({ outcome: 'done', version: 9 })).status).toBe(400);
    expect((await answer({ outcome: 'not-done', version: 2, reason: 'Too fine to print.' })).status).toBe(204);
    expect((await read(proofId)).changes).toMatchObject([{ answer: 'not-done', reason: 'Too fine to print.' }]);
    for (let press = 0; press < 2; press++) expect((await answer({ outcome: 'done', version: 2 })).status).toBe(204);
    expect((await read(proofId)).changes).toMatchObject([{ answer: 'done', reason: null, version: 2 }]);
    const { comments } = (await fixture.customer.get(`/projects/${REGATTA}/proofs/${proofId}/comments`)).body;
    expect(comments[0].state).toBe('answered');
    const { events } = (await fixture.customer.get(`/projects/${REGATTA}/history?proof=${proofId}`)).body;
    expect(events[0]).toMatchObject({ kind: 'request-answered', data: { about: expect.stringMatching(/^Necktie, /) } });
    const notes = comments[0].messages.slice(1).map(({ note }: { note: string }) => note);
    expect(notes).toEqual(['Too fine to print.', 'Done with version 2.']);
    expect((await answer(null)).status).toBe(204);
    expect((await read(proofId)).changes).toMatchObject([{ answer: 'none' }]);
  });
});

test('the designer explains a region', async () => {
  const proofId = await makeProof(await cloth(), await cloth(SPOT));
  const note = (region: number, text: string) =>
    fixture.staff.put(adminPath(proofId, `/versions/1/compare/2/notes/${region}`), { note: text });
  expect((await note(0, 'Our mark')).status).toBe(404);
  await compare(proofId);
  expect((await note(1, 'Our mark')).status).toBe(404);
  expect((await note(0, 'Our mark')).status).toBe(204);
  expect((await read(proofId)).differences?.regions[0]?.note).toBe('Our mark');
  await note(0, '');
  expect((await read(proofId)).differences?.regions[0]?.note).toBeNull();
});

describe('a draft version', () => {
  const draftPath = (draft: string): string => at(REGATTA, `/drafts/${draft}/compare`);
  const readDraft = async (draft: string): Promise<Comparison> => (await fixture.staff.get(draftPath(draft))).body;

  async function sendDraft(draft: string): Promise<void> {
    const { body } = await fixture.staff.post(at(REGATTA, '/drafts/send'), { proofIds: [draft] });
    await sendProofs(fixture.server.deps, body.sendingId);
  }

  async function makeDraft() {
    const base = `bowtie-${randomUUID()}`;
    const proofId = await makeNamed(base, [await cloth()]);
    const changeId = await sendChange(proofId);
    await send(proofId, changeId);
    const fileId = await fixture.picture(`${base} v2.png`, REGATTA, await cloth(SPOT + EDGE));
    const [draft = ''] = (await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds: [fileId] })).body.proofIds;
    return { proofId, draft, changeId };
  }

  test('is compared for staff alone, and no other proof is', async () => {
    const { proofId, draft } = await makeDraft();
    expect((await fixture.customer.get(draftPath(draft))).status).toBe(403);
    expect((await fixture.customer.get(path(draft, [1, 2]))).status).toBe(404);
    for (const id of [proofId, randomUUID()]) {
      expect((await fixture.staff.get(draftPath(id))).status).toBe(404);
      expect((await fixture.staff.post(draftPath(id), {})).status).toBe(404);
    }
  });

  test('is compared when it is uploaded, and its explanations are sent with it', async () => {
    const { proofId, draft, changeId } = await makeDraft();
    expect(await readDraft(draft)).toMatchObject({ older: 1, newer: 2, state: 'waiting' });
    await compareVersions(fixture.server.deps, { proofId: draft, older: 1, newer: 1 });
    const { state, changes, others, differences } = await readDraft(draft);
    expect(state).toBe('done');
    expect(changes).toMatchObject([{ id: changeId, answer: 'done', version: 2, regions: [0] }]);
    expect(others).toEqual([1]);
    const note = adminPath(draft, '/versions/1/compare/1/notes/1');
    expect((await fixture.staff.put(note, { note: 'The edge was cut' })).status).toBe(204);
    expect((await fixture.staff.post(draftPath(draft), {})).body.state).toBe('done');
    await sendDraft(draft);
    const sent = await read(proofId);
    expect(sent).toMatchObject({ state: 'done', changes: [{ id: changeId, answer: 'done' }], others: [1] });
    expect(sent.differences?.regions).toEqual(
      differences?.regions.map((region, index) => ({ ...region, note: index === 1 ? 'The edge was cut' : null })),
    );
  });

  test('is compared again with the version that was sent since', async () => {
    const { proofId, draft } = await makeDraft();
    const fileId = await fixture.picture('between.png', REGATTA, await cloth(SPOT));
    await fixture.staff.post(adminPath(proofId, '/versions'), { fileId });
    expect(await readDraft(draft)).toMatchObject({ older: 2, newer: 3, state: 'none' });
    expect((await fixture.staff.post(draftPath(draft), {})).body.state).toBe('waiting');
    await compareVersions(fixture.server.deps, { proofId: draft, older: 2, newer: 1 });
    expect((await readDraft(draft)).differences?.regions).toHaveLength(1);
    await sendDraft(draft);
    expect((await fixture.customer.get(path(proofId, [2, 3]))).body.state).toBe('done');
  });
});
