import { randomBytes, randomUUID } from 'node:crypto';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstProducts } from '../../catalog/facade.ts';
import { sweepPictures } from '../../files/facade.ts';
import {
  mail,
  outbox,
  preflightRun,
  project,
  projectImportRow,
  proof,
  storedFile,
} from '../../kernel/database/schema.ts';

let server: TestServer;
let origin: string;
let owner: Browser;
beforeAll(async () => {
  server = await createTestServer();
  await ensureFirstProducts(server.deps);
  origin = await server.listen();
  owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
});
afterAll(() => server.close());

const newId = (): string => `D-${randomUUID().slice(0, 8)}`;
const row = (number: number, of: object = {}) => ({
  ...{ row: number, projectID: newId(), email: `${randomUUID()}@example.com`, type: 'Wedding' },
  ...of,
});
const check = (rows: readonly object[], files: readonly string[] = []) =>
  owner.post('/admin/imports/projects/check', { rows, files });
interface Options {
  readonly files?: readonly { readonly path: string; readonly fileId: string }[];
  readonly showProofs?: boolean;
}
const send = (rows: readonly object[], { files = [], showProofs = false }: Options = {}, by = owner) =>
  by.post('/admin/imports/projects', { fileName: 'projects.csv', rows, files, showProofs });
const undo = (importId: string) => owner.post(`/admin/imports/${importId}/undo`);

/** No two of them have the same bytes. */
async function upload(path: string, by = owner) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const picture = { width: 40, height: 50, channels: 3, background: { r, g, b } } as const;
  const bytes = await sharp({ create: picture }).png().toBuffer();
  const sent = { filename: path, destination: 'import-proofs' };
  const { file, said: answer } = await tusCaller(origin, by.cookies).upload(sent, bytes);
  if (!file) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return { path, fileId: file.id };
}
const read = async (projectID: string) => (await owner.get(`/admin/projects/${projectID}`)).body;
const exists = async (...ids: readonly string[]) =>
  (
    await server.deps.db
      .select({ id: project.id })
      .from(project)
      .where(inArray(project.id, [...ids]))
  ).length;

describe('an import of projects', () => {
  test('is for owners, its pictures too', async () => {
    const paths = ['/admin/imports/projects', '/admin/imports/projects/check'];
    const body = { fileName: 'a.csv', rows: [row(2)] };
    const sales = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
    for (const path of paths) {
      expect((await openBrowser(server.app).post(path, body)).status).toBe(401);
      expect((await sales.post(path, body)).status).toBe(403);
    }
    await expect(upload('a.png', sales)).rejects.toThrow('403');
  });

  test('with one faulty row stores nothing, and names its row and cell', async () => {
    const rows = [row(2), row(18, { type: 'Weding' })];
    const { status, body } = await send(rows);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'import-refused',
      total: 1,
      faults: [{ row: 18, field: 'type', fix: { kind: 'use', value: 'Wedding' } }],
    });
    expect(await exists(...rows.map(({ projectID }) => projectID))).toBe(0);
  });

  test('is counted before by a dry run, which stores nothing', async () => {
    const stored = await makeProject(server);
    const known = row(3, { projectID: stored.id, email: stored.email });
    const stranger = row(4, { projectID: (await makeProject(server)).id });
    const fresh = row(2, { proof: 'tie.png', productType: 'necktie' });
    const { body } = await check([fresh, known, stranger, row(5, { proof: 'none.png' })], ['x/tie.png', 'x/more.png']);
    expect(body).toMatchObject({ projects: 1, proofs: 1, existing: 1, unused: 1, faultCount: 2 });
    expect(body.faults).toMatchObject([
      { row: 4, field: 'projectID', message: `Project ${stranger.projectID} exists with another email.` },
      { row: 5, field: 'proof', message: 'This file is not in the zip.' },
    ]);
    expect(await exists(fresh.projectID)).toBe(0);
  });

  test('makes projects with their proofs as drafts in the order of the file, and writes to no one', async () => {
    const { db } = server.deps;
    const files = [await upload('tie.png'), await upload('bow.png')];
    const [mails, messages] = [await db.$count(mail), await db.$count(outbox)];
    const first = row(2, { name: 'Regatta', arriveBy: '3/14/2031', proof: 'tie.png' });
    const { projectID } = first;
    const second = { row: 3, projectID, proof: 'bow.png', productType: 'Bow Tie', notes: 'Gold is 4515 C.' };
    const bare = row(4, { type: 'Distributor' });
    const { status, body } = await send([first, second, bare], { files });
    expect([status, body]).toMatchObject([200, { kind: 'projects', projects: 2, proofs: 2, existing: 0 }]);
    const stored = await read(projectID);
    expect(stored.project).toMatchObject({ name: 'Regatta', email: first.email, type: 'Wedding', proofCount: 2 });
    expect(stored.proofs).toMatchObject([
      { productType: 'Necktie', isDraft: true, hidden: true },
      { productType: 'Bow Tie', customNotes: 'Gold is 4515 C.', isDraft: true },
    ]);
    const [dates] = await db.select().from(project).where(eq(project.id, projectID));
    expect(dates).toMatchObject({ inHandsOn: '2031-03-14', setupChargeCents: 2_000 });
    const ids = stored.proofs.map(({ id }: { id: string }) => id);
    expect(await db.$count(preflightRun, inArray(preflightRun.proofId, ids))).toBe(2);
    expect([await db.$count(mail), await db.$count(outbox)]).toEqual([mails, messages]);
    const link = await owner.get(`/projects/${projectID}/share`);
    expect([link.status, link.body.url]).toEqual([200, expect.stringContaining(projectID)]);
    const { events } = (await owner.get(`/projects/${projectID}/history`)).body;
    expect(events).toMatchObject([{ kind: 'project-imported', data: { file: 'projects.csv' } }]);
    const [picture] = await db
      .select()
      .from(storedFile)
      .where(eq(storedFile.id, files[0]?.fileId ?? ''));
    expect(picture).toMatchObject({ destination: 'proof-images', projectId: projectID });
  });

  test('can show the proofs at once', async () => {
    const shown = row(2, { proof: 'shown.png' });
    await send([shown], { files: [await upload('shown.png')], showProofs: true });
    expect((await read(shown.projectID)).proofs).toMatchObject([{ isDraft: false, hidden: false }]);
    const customer = await signedIn(server, { email: shown.email });
    expect((await customer.get(`/projects/${shown.projectID}`)).body.proofs).toHaveLength(1);
  });

  test('leaves projects that exist as they are, so that a second try adds only what is missing', async () => {
    const rows = [row(2, { name: 'First' }), row(3)];
    await send(rows.slice(0, 1));
    const { body } = await send([{ ...rows[0], name: 'Second' }, rows[1] ?? {}]);
    expect(body).toMatchObject({ projects: 1, existing: 1 });
    expect((await read(rows[0]?.projectID ?? '')).project.name).toBe('First');
  });

  test('accepts only pictures that this person uploaded for it, each once', async () => {
    const other = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const foreign = await upload('tie.png', other);
    const rows = [row(2, { proof: 'tie.png' })];
    expect((await send(rows, { files: [foreign] })).body.code).toBe('file-gone');
    expect((await send(rows, { files: [{ path: 'tie.png', fileId: 'f'.repeat(32) }] })).body.code).toBe('file-gone');
    const own = await upload('tie.png');
    expect((await send(rows, { files: [own] })).status).toBe(200);
    expect((await send([row(2, { proof: 'tie.png' })], { files: [own] })).body.code).toBe('file-gone');
  });

  test('gives pictures other digits where a proof has the name already', async () => {
    const { db } = server.deps;
    const [one, two] = [await upload('same.png'), await upload('same.png')];
    const nameOf = async (id: string) => (await db.select().from(storedFile).where(eq(storedFile.id, id)))[0]?.newName;
    await send([row(2, { proof: 'same.png' })], { files: [one] });
    await db
      .update(storedFile)
      .set({ newName: (await nameOf(one.fileId)) ?? '' })
      .where(eq(storedFile.id, two.fileId));
    expect((await send([row(2, { proof: 'same.png' })], { files: [two] })).status).toBe(200);
    expect(await nameOf(two.fileId)).toMatch(/^same\d{5}\.png$/);
    expect(await nameOf(two.fileId)).not.toBe(await nameOf(one.fileId));
  });

  test('that is not stored leaves pictures that are swept after a week', async () => {
    const { db } = server.deps;
    const { fileId } = await upload('stray.png');
    const ofFile = eq(storedFile.id, fileId);
    await sweepPictures(server.deps);
    expect(await db.$count(storedFile, and(ofFile, sql`deleted_at is null`))).toBe(1);
    await db.update(storedFile).set({ createdAt: sql`now() - interval '8 days'` }).where(ofFile);
    await sweepPictures(server.deps);
    expect(await db.$count(storedFile, and(ofFile, sql`deleted_at is null`))).toBe(0);
  });
});

describe('undoing an import of projects', () => {
  test('deletes the projects with their pictures, so that they can be imported again', async () => {
    const { db } = server.deps;
    const file = await upload('gone.png');
    const rows = [row(2, { proof: 'gone.png' }), row(3)];
    const ids = rows.map(({ projectID }) => projectID);
    const { importId } = (await send(rows, { files: [file] })).body;
    const { body } = await undo(importId);
    expect(body).toMatchObject({ importId, kind: 'projects', undoUntil: null, undoneAt: expect.any(String) });
    expect(await exists(...ids)).toBe(0);
    const [proofs] = await db.select({ count: count() }).from(proof).where(inArray(proof.projectId, ids));
    expect(proofs?.count).toBe(0);
    expect(await db.$count(storedFile, and(eq(storedFile.id, file.fileId), sql`deleted_at is null`))).toBe(0);
    expect((await undo(importId)).body).toMatchObject({ code: 'conflict', message: 'This import was already undone.' });
    expect((await send([rows[1] ?? {}])).body).toMatchObject({ projects: 1 });
  });

  test.each([
    ['renamed', (id: string) => owner.patch(`/admin/projects/${id}`, { field: 'name', value: 'Other', version: 1 })],
    ['deleted', (id: string) => owner.delete(`/admin/projects/${id}`)],
  ])('is refused where a project was %s since, in a sentence', async (_what, change) => {
    const rows = [row(2), row(3)];
    const [first, second] = rows.map(({ projectID }) => projectID);
    const { importId } = (await send(rows)).body;
    expect((await change(second ?? '')).status).toBeLessThan(300);
    const { status, body } = await undo(importId);
    expect([status, body.message]).toEqual([409, `${second} changed since. So this import can't be undone.`]);
    expect(await exists(first ?? '')).toBe(1);
  });

  test('is listed beside imports of customers, newest first', async () => {
    const { importId } = (await send([row(2)])).body;
    await owner.post('/admin/imports/customers', {
      fileName: 'customers.csv',
      rows: [{ row: 2, email: `${randomUUID()}@example.com` }],
    });
    const { imports } = (await owner.get('/admin/imports')).body;
    expect(imports.slice(0, 2)).toMatchObject([{ kind: 'customers' }, { kind: 'projects', importId }]);
    expect(await server.deps.db.$count(projectImportRow, eq(projectImportRow.importId, importId))).toBe(1);
  });
});
