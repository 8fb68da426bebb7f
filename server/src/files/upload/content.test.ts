import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let visitor: TusCaller;
beforeAll(async () => {
  server = await createTestServer();
  visitor = tusCaller(await server.listen());
});
afterAll(() => server.close());

const red = { create: { width: 40, height: 30, channels: 3, background: '#a8201a' } } as const;
const png = (): Promise<Buffer> => sharp(red).png().toBuffer();
const jpg = (): Promise<Buffer> => sharp(red).jpeg().toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A tiny PNG that declares any size. */
const bomb = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([magic, ...parts]);
};
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

const stored = async (): Promise<string[]> => {
  const folder = join(server.deps.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((one) => one.isFile()).map(({ name }) => name);
};

describe('a file', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['a PNG called .jpg', 'a.jpg', png],
    ['a JPEG called .png', 'a.png', jpg],
    ['a page called .png', 'a.png', async () => page],
    ['a page called .svg', 'a.svg', async () => page],
    ['a page called .pdf', 'a.pdf', async () => page],
    ['a page behind a space called .ai', 'a.ai', async () => Buffer.concat([Buffer.from(' '), page])],
    ['a PDF called .eps', 'a.eps', async () => Buffer.from('%PDF-1.4')],
    ['an SVG called .png', 'a.png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF called .jpg', 'a.jpg', async () => Buffer.from('GIF89a\u0001\u0000')],
  ])('is refused when its content differs from its name: %s', async (_, filename, make) => {
    const { said: answer, location } = await visitor.upload({ filename }, await make());
    expect(answer).toMatchObject({ status: 422, body: { code: 'file-content-refused' } });
    expect((await visitor.head(location)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    [
      'cut off in the middle',
      'a.png',
      async () =>
        (
          await sharp({
            ...red,
            create: { ...red.create, width: 900, height: 900, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
          })
            .png()
            .toBuffer()
        ).subarray(0, 200_000),
    ],
    [
      'cut off',
      'a.jpg',
      async () =>
        (
          await sharp({
            create: { ...red.create, width: 900, height: 900, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 90_000),
    ],
    ['without a picture', 'a.png', async () => bomb(30, 30).subarray(0, 33)],
    [
      'with a wrong sum',
      'a.png',
      async () => {
        const bytes = await png();
        const at = bytes.indexOf('IDAT') + 8;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      },
    ],
    ['with a head and no frame', 'a.jpg', async () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])('is refused as a damaged picture: %s', async (_, filename, make) => {
    const { said: answer } = await visitor.upload({ filename }, await make());
    expect(answer).toMatchObject({ status: 422, body: { code: 'picture-damaged' } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    [14_000, 14_000],
    [2_000_000_000, 2_000_000_000],
  ])('is refused by its header when it has %i x %i pixels', async (width, height) => {
    const { said: answer } = await visitor.upload({ filename: 'a.png' }, bomb(width, height));
    expect(answer).toMatchObject({ status: 422, body: { code: 'picture-too-large' } });
    expect(await stored()).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer>, object]>([
    ['logo.png', png, { contentType: 'image/png', width: 40, height: 30 }],
    ['logo.jpg', jpg, { contentType: 'image/jpeg', width: 40, height: 30 }],
    ['logo.pdf', async () => Buffer.from('%PDF-1.4'), { contentType: 'application/pdf', width: null }],
    ['logo.ai', async () => Buffer.from('%PDF-1.4'), { contentType: 'application/postscript' }],
    ['logo.eps', async () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), { contentType: 'application/postscript' }],
    [
      'logo.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
      { contentType: 'image/svg+xml' },
    ],
  ])('is accepted when its content matches %s', async (filename, make, expected) => {
    const { said: answer, file } = await visitor.upload({ filename }, await make());
    expect(answer.status).toBe(204);
    expect(file).toMatchObject(expected);
  });
});
