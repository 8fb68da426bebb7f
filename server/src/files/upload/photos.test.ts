import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFile, upload } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { markDeleted } from '../store/files-store.ts';
import { purgeFiles } from '../store/purge-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let origin: string;
let visitor: TusCaller;
let heic: Buffer;
beforeAll(async () => {
  heic = await readFile(join(import.meta.dirname, '../photo/two-colors.heic'));
  server = await createTestServer();
  origin = await server.listen();
  visitor = tusCaller(origin);
});
afterAll(() => server.close());

const onDisk = async (): Promise<string[]> => {
  const folder = join(server.deps.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((one) => one.isFile()).map(({ name }) => name);
};

describe('a refused photo', () => {
  test.each([
    ['a JPEG called .heic', 'a.heic', async () => sharp({ create: RED }).jpeg().toBuffer(), 'file-content-refused'],
    ['a HEIC called .jpg', 'a.JPG', async () => heic, 'file-content-refused'],
    ['half a HEIC', 'a.HEIC', async () => heic.subarray(0, 1_000), 'picture-damaged'],
    [
      'one of 81 million pixels',
      'a.heic',
      () => readFile(join(import.meta.dirname, '../photo/81-megapixels.heic')),
      'picture-too-large',
    ],
  ])('%s', async (_, filename, make, code) => {
    const { said: answer, location } = await visitor.upload({ filename }, await make());
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect((await visitor.head(location)).status).toBe(404);
    expect(await onDisk()).toEqual([]);
  });

  test('is sent to a destination without .jpg', async () => {
    const answer = await visitor.create({ filename: 'a.heic', destination: 'logos' }, 5);
    expect(answer).toMatchObject({ status: 400, body: { code: 'file-type-refused' } });
  });
});

const RED = { width: 40, height: 30, channels: 3, background: '#a8201a' } as const;

describe('a photo', () => {
  test('keeps the case of its name', async () => {
    const bytes = await sharp({ create: RED }).jpeg().toBuffer();
    for (const [filename, stored] of [
      ['IMG_1234.JPG', /^IMG_1234\d{6}\.jpg$/],
      ['Club.Crest FINAL.JPEG', /^ClubCrest FINAL\d{6}\.jpg$/],
    ] as const) {
      const { file } = await visitor.upload({ filename }, bytes);
      expect(file).toMatchObject({ originalName: filename, contentType: 'image/jpeg', width: 40, height: 30 });
      expect(file.name).toMatch(stored);
      expect((await visitor.ask('GET', file.url)).bytes).toEqual(bytes);
    }
  });

  test('of a phone becomes a JPEG with a preview, and the original stays beside it', async () => {
    const { said: answer, file } = await visitor.upload({ filename: 'IMG_9.HEIC' }, heic);
    expect(answer.status).toBe(204);
    expect(file).toMatchObject({ originalName: 'IMG_9.HEIC', contentType: 'image/jpeg', width: 48, height: 32 });
    expect(file.name).toMatch(/^IMG_9\d{6}\.jpg$/);
    const jpeg = await visitor.ask('GET', file.url);
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect(jpeg.bytes.length).toBe(file.bytes);
    expect((await sharp(jpeg.bytes).metadata()).format).toBe('jpeg');
    expect((await visitor.ask('GET', file.previewUrl)).headers['content-type']).toBe('image/webp');
    const original = await visitor.ask('GET', file.url.replace(/jpg$/, 'heic'));
    expect(original.bytes).toEqual(heic);
    expect(original.headers['content-type']).toBe('image/heic');
    expect(original.headers['content-disposition']).toMatch(/^attachment; filename="IMG_9\d{6}\.heic"$/);
    // Another visitor can read neither.
    for (const url of [file.url, file.url.replace(/jpg$/, 'heic')])
      expect((await tusCaller(origin).ask('GET', url)).status).toBe(404);
  });

  test('outlives the sweep with its original, and is deleted together with it', async () => {
    const { file } = await visitor.upload({ filename: 'b.heif' }, heic);
    await server.deps.db
      .update(upload)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(upload.id, file.id));
    await sweepUploads(server.deps);
    expect((await onDisk()).filter((name) => name.startsWith(file.id)).sort()).toEqual(
      [file.id, `${file.id}.heic`, `${file.id}.w320.webp`].sort(),
    );
    await inTransaction(server.deps.db, (tx) => markDeleted(tx, [file.id]));
    await purgeFiles(server.deps);
    expect((await onDisk()).filter((name) => name.startsWith(file.id))).toEqual([]);
    expect(await server.deps.db.select().from(storedFile).where(eq(storedFile.id, file.id))).toEqual([]);
  });
});
