import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { upload } from '../../kernel/database/schema.ts';
import { findFile, findUpload } from '../store/files-store.ts';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let visitor: TusCaller;
beforeAll(async () => {
  server = await createTestServer();
  visitor = tusCaller(await server.listen());
});
afterAll(() => server.close());

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(991)]);
const begin = async (): Promise<{ location: string; id: string; ref: string }> => {
  const { headers } = await visitor.create({ filename: 'a.pdf' }, pdf.length);
  const location = String(headers.location);
  const id = location.split('/').at(-1) ?? '';
  return { location, id, ref: (await findUpload(server.deps.db, id))?.storageRef ?? '' };
};
const stored = async (): Promise<string[]> => {
  const folder = join(server.deps.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((one) => one.isFile()).map(({ name }) => name);
};
const ageByADay = (id: string) =>
  server.deps.db.update(upload).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(upload.id, id));

describe('a crash', () => {
  test.each([
    ['behind the last byte', async () => {}],
    ['behind the rename', (key: string, ref: string) => server.deps.storage.partials.finish({ key, ref })],
  ])('%s is repaired by the next request', async (_, step) => {
    for (const come of [
      (location: string) => visitor.head(location),
      (location: string) => visitor.patch(location, pdf.length, Buffer.alloc(0)),
    ]) {
      const { location, id, ref } = await begin();
      await server.deps.storage.partials.append({ key: id, ref }, 0, Readable.from([pdf]), () => {});
      await step(id, ref);
      expect(await findFile(server.deps.db, id)).toBeUndefined();
      expect((await come(location)).headers['upload-offset']).toBe(String(pdf.length));
      const { body: file } = await visitor.ask('GET', `${location}/file`);
      expect((await visitor.ask('GET', file.url)).bytes).toEqual(pdf);
    }
  });

  test('that lost the partial file leaves an upload that starts again', async () => {
    const { location, id, ref } = await begin();
    await visitor.patch(location, 0, pdf.subarray(0, 500));
    await server.deps.storage.partials.discard({ key: id, ref });
    expect((await visitor.head(location)).headers['upload-offset']).toBe('0');
    expect((await visitor.patch(location, 0, pdf)).status).toBe(204);
  });
});

describe('after a day', () => {
  test('an unfinished upload expires and is swept; a finished one stays', async () => {
    const half = await begin();
    await visitor.patch(half.location, 0, pdf.subarray(0, 500));
    const renamed = await begin();
    await server.deps.storage.partials.append({ key: renamed.id, ref: '' }, 0, Readable.from([pdf]), () => {});
    await server.deps.storage.partials.finish({ key: renamed.id, ref: '' });
    const { location, file } = await visitor.upload({ filename: 'a.pdf' }, pdf);
    const fresh = await begin();
    for (const id of [half.id, renamed.id, file.id]) await ageByADay(id);

    const answer = await visitor.patch(half.location, 500, pdf.subarray(500));
    expect(answer).toMatchObject({ status: 410, body: { code: 'upload-expired' } });
    await sweepUploads(server.deps);
    for (const gone of [half.location, renamed.location, location]) expect((await visitor.head(gone)).status).toBe(404);
    expect(await stored()).not.toContain(renamed.id);
    expect(await stored()).not.toContain(`${half.id}.half`);
    expect((await visitor.ask('GET', file.url)).bytes).toEqual(pdf);
    expect((await visitor.patch(fresh.location, 0, pdf)).status).toBe(204);
  });
});

describe('a full disk', () => {
  test('refuses an upload before it starts', async () => {
    vi.spyOn(server.deps.storage, 'space').mockResolvedValueOnce({ freeBytes: pdf.length - 1, totalBytes: 1e9 });
    const answer = await visitor.create({ filename: 'a.pdf' }, pdf.length);
    expect(answer).toMatchObject({ status: 507, body: { code: 'out-of-space' } });
  });

  test('refuses an upload in the middle, which resumes when there is room', async () => {
    const { location } = await begin();
    await visitor.patch(location, 0, pdf.subarray(0, 400));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(server.deps.storage.partials, 'append').mockRejectedValueOnce(full);
    const answer = await visitor.patch(location, 400, pdf.subarray(400));
    expect(answer).toMatchObject({ status: 507, body: { code: 'out-of-space' } });
    expect((await visitor.head(location)).headers['upload-offset']).toBe('400');
    expect((await visitor.patch(location, 400, pdf.subarray(400))).status).toBe(204);
    const { body: file } = await visitor.ask('GET', `${location}/file`);
    expect((await visitor.ask('GET', file.url)).bytes).toEqual(pdf);
  });
});
