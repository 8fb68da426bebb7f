import { MAX_BRIEF_FILES } from '@colorway/rules/project/project-fields.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { type AdminFixture, adminRead, at, openAdminFixture } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { NORTHERN, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let fixture: AdminFixture;
let crest: string;
beforeAll(async () => {
  fixture = await openAdminFixture();
  crest = await fixture.picture('crest.png', REGATTA, undefined, 'briefs');
});
afterAll(() => fixture.server.close());

const files = at(REGATTA, '/brief/files');
const add = (fileIds: readonly string[]) => fixture.staff.post(files, { fileIds });
const remove = (id: string) => fixture.staff.delete(`${files}/${id}`);
const namesOf = async () => (await adminRead(fixture.staff)).briefFiles.map(({ originalName }) => originalName);

describe('the files of a brief', () => {
  test('are refused to customers, from other projects and as pictures of proofs', async () => {
    expect((await fixture.customer.post(files, { fileIds: [crest] })).status).toBe(403);
    const theirs = await fixture.picture('theirs.png', NORTHERN, undefined, 'briefs');
    const proof = await fixture.picture('proof.png');
    for (const id of [theirs, proof, 'unknown'])
      expect((await add([crest, id])).body, id).toMatchObject({ code: 'file-gone' });
    expect((await remove(crest)).status).toBe(404);
    expect(await namesOf()).toEqual([]);
  });

  test('are added once, seen by staff alone, and taken out', async () => {
    expect((await add([crest])).status).toBeLessThan(300);
    expect((await add([crest, crest])).status).toBeLessThan(300);
    const [file] = (await adminRead(fixture.staff)).briefFiles;
    expect(file).toMatchObject({ id: crest, originalName: 'crest.png' });
    const { server, staff, customer } = fixture;
    const statusFor = async ({ cookies }: Browser) =>
      (await server.app.inject({ url: file?.url ?? '', cookies: Object.fromEntries(cookies) })).statusCode;
    expect(await statusFor(staff)).toBe(200);
    expect(await statusFor(customer)).toBe(404);
    expect(JSON.stringify((await customer.get(`/projects/${REGATTA}`)).body)).not.toContain(crest);
    expect((await remove(crest)).status).toBeLessThan(300);
    expect(await namesOf()).toEqual([]);
    expect((await remove(crest)).status).toBe(404);
    await add([crest]);
    expect(await namesOf()).toEqual(['crest.png']);
  });

  test('are at most twenty', async () => {
    const more = await Promise.all(
      Array.from({ length: MAX_BRIEF_FILES }, (_, n) => fixture.picture(`more-${n}.png`, REGATTA, undefined, 'briefs')),
    );
    expect((await add(more)).body).toMatchObject({ message: 'A brief has at most 20 files.' });
    await add(more.slice(1));
    expect(await namesOf()).toHaveLength(MAX_BRIEF_FILES);
  });
});

test('the text of a brief is saved like a field, conflicts like one, and stays with staff', async () => {
  const { staff, customer } = fixture;
  const { version } = (await adminRead(staff)).project;
  const save = (value: string) => staff.patch(at(REGATTA), { field: 'brief', value, version });
  expect((await save('x'.repeat(4_001))).status).toBe(400);
  expect((await save(' Navy, and our crest small. ')).body).toMatchObject({ value: 'Navy, and our crest small.' });
  expect((await adminRead(staff)).project.brief).toBe('Navy, and our crest small.');
  const current = { value: 'Navy, and our crest small.' };
  expect((await save('Red')).body).toMatchObject({ code: 'conflict', current });
  for (const path of ['', '/history']) {
    const { status, body } = await customer.get(`/projects/${REGATTA}${path}`);
    expect([status, JSON.stringify(body).includes('Navy, and our crest')]).toEqual([200, false]);
  }
});
