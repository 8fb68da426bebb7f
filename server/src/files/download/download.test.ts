import { randomBytes } from 'node:crypto';
import { withCharset } from '@colorway/rules/file/content-type.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVariants } from '../picture/image-variant.ts';
import { shrinkPicture } from '../picture/shrink-picture.ts';

let server: TestServer;
let origin: string;
let visitor: TusCaller;
let staff: TusCaller;
beforeAll(async () => {
  server = await createTestServer();
  origin = await server.listen();
  visitor = tusCaller(origin);
  staff = tusCaller(origin, (await signedIn(server, { staffId: (await makeStaff(server)).id })).cookies);
});
afterAll(() => server.close());

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(991)]);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#17493b' } });
const status = async (who: TusCaller, url: string): Promise<number> => (await who.ask('GET', url)).status;

describe('access to a file', () => {
  test('is refused for an unknown file', async () => {
    const { file } = await visitor.upload({ filename: 'a.pdf' }, pdf);
    for (const url of [
      '/files/x/y',
      `/files/${'0'.repeat(32)}/a.pdf`,
      `/files/${file.id}/other.pdf`,
      `/files/${file.id}`,
    ]) {
      expect(await status(visitor, url), url).toBe(404);
    }
    expect(await status(visitor, `/files/..%2f..%2fetc/passwd`)).toBe(404);
  });

  test("is granted to uploader and staff for a visitor's artwork", async () => {
    const { file } = await visitor.upload({ filename: 'a.pdf' }, pdf);
    const customer = tusCaller(origin, (await signedIn(server, { email: 'a@example.com' })).cookies);
    expect(await status(tusCaller(origin), file.url)).toBe(404);
    expect(await status(customer, file.url)).toBe(404);
    expect(await status(visitor, file.url)).toBe(200);
    expect(await status(staff, file.url)).toBe(200);
  });

  test("is granted to the project's viewers for its files", async () => {
    const project = await makeProject(server);
    const other = await makeProject(server);
    const holder = tusCaller(origin, (await withShareKey(server, project)).cookies);
    const customer = tusCaller(origin, (await signedIn(server, { email: project.email })).cookies);
    const stranger = tusCaller(origin, (await signedIn(server, { email: other.email })).cookies);
    const sent = { filename: 'proof.png', destination: 'proof-images', projectID: project.id };
    const { file } = await staff.upload(sent, await picture(50, 50).png().toBuffer());
    expect(await status(tusCaller(origin), file.url)).toBe(404);
    expect(await status(stranger, file.url)).toBe(404);
    for (const who of [holder, customer, staff]) expect(await status(who, file.url)).toBe(200);
    const read = await holder.ask('GET', file.url);
    expect(read.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  test('is public for patterns of the wizards', async () => {
    const sent = { filename: 'anchor.png', destination: 'org-patterns' };
    const { file } = await staff.upload(sent, await picture(50, 50).png().toBuffer());
    const read = await tusCaller(origin).ask('GET', file.url);
    expect(read.status).toBe(200);
    expect(read.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('a stored file', () => {
  test('is sent under a policy without scripts, as a download unless it is a picture', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    const files = [
      ['a.pdf', pdf, /^attachment; /],
      ['a.svg', drawing, /^inline; /],
      ['a.png', await picture(9, 9).png().toBuffer(), /^inline; /],
    ] as const;
    for (const [filename, bytes, disposition] of files) {
      const { file } = await visitor.upload({ filename }, bytes);
      const { headers, bytes: read } = await visitor.ask('GET', file.url, { 'accept-encoding': 'br, gzip' });
      expect(headers).toMatchObject({
        'content-type': withCharset(file.contentType),
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy':
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'accept-ranges': 'bytes',
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-disposition']).toMatch(disposition);
      expect(read).toEqual(bytes);
    }
  });

  test('is stored without scripts if it is a drawing, and refused if it is not one (D23)', async () => {
    const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';
    const hostile = `${open} onload="alert(1)"><script>alert(1)</script><image href="https://evil.example/a.png"/><rect width="9" height="9" fill="#14213d"/></svg>`;
    const { file } = await visitor.upload({ filename: 'a.svg' }, Buffer.from(hostile));
    const { bytes, headers } = await visitor.ask('GET', file.url);
    expect(bytes.toString()).toContain('#14213d');
    expect(bytes.toString()).not.toMatch(/script|onload|evil/);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(file.bytes).toBe(bytes.length);
    // Staff see this beside the file.
    expect(file.removed).toEqual(
      expect.arrayContaining([expect.stringMatching(/script/i), expect.stringMatching(/^Removed /)]),
    );
    const broken = await visitor.upload({ filename: 'a.svg' }, Buffer.from(`${open}><g></svg>`));
    expect(broken.said).toMatchObject({
      status: 422,
      body: { code: 'svg-refused', message: expect.stringMatching(/not well-formed SVG/) },
    });
    const large = Buffer.from(`${open}>${' '.repeat(6 * 2 ** 20)}</svg>`);
    expect((await visitor.upload({ filename: 'a.svg' }, large)).said.body.message).toMatch(/larger than 5 MB/);
  });

  test('has a working URL and header for an unusual name', async () => {
    const { file } = await visitor.upload({ filename: 'Über % “Crest”/ü.v2.pdf' }, pdf);
    const read = await visitor.ask('GET', file.url);
    expect(read.status).toBe(200);
    expect(read.headers['content-disposition']).toContain("filename*=UTF-8''%C3%9Cber%20%25%20%E2%80%9CCrest%E2%80%9D");
  });

  test('is sent in part, or answered with 304', async () => {
    const { file } = await visitor.upload({ filename: 'a.pdf' }, pdf);
    const outside = await visitor.ask('GET', file.url, { range: 'bytes=1000-' });
    expect(outside).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000' } });
    const part = await visitor.ask('GET', file.url, { range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 10-19/1000' } });
    expect(part.bytes).toEqual(pdf.subarray(10, 20));
    const again = await visitor.ask('GET', file.url, { 'if-none-match': String(part.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('answers HEAD', async () => {
    const { file } = await visitor.upload({ filename: 'a.pdf' }, pdf);
    const head = await visitor.ask('HEAD', file.url);
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '1000' } });
    expect(head.bytes).toHaveLength(0);
  });
});

describe('a smaller picture', () => {
  test('exists for png and jpg only, in four widths', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    const { file } = await visitor.upload({ filename: 'a.svg' }, svg);
    expect(file.previewUrl).toBe(file.url);
    expect(await status(visitor, `/files/${file.id}/w320.webp`)).toBe(404);
    const { file: png } = await visitor.upload({ filename: 'a.png' }, await picture(50, 50).png().toBuffer());
    expect(await status(visitor, `/files/${png.id}/w100.webp`)).toBe(404);
    expect(await status(tusCaller(origin), `/files/${png.id}/w320.webp`)).toBe(404);
  });

  test('is upright, without camera metadata, and never larger than the original', async () => {
    const exif = { IFD0: { Copyright: 'a name', ImageDescription: 'a place' } };
    const bytes = await picture(1000, 500).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { file } = await visitor.upload({ filename: 'photo.jpg' }, bytes);
    expect(file.previewUrl).toBe(`/files/${file.id}/w320.webp`);
    const preview = await visitor.ask('GET', file.previewUrl);
    expect(preview.headers['content-type']).toBe('image/webp');
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 640 });
    const wide = await sharp((await visitor.ask('GET', `/files/${file.id}/w1600.webp`)).bytes).metadata();
    expect(wide).toMatchObject({ width: 500, height: 1000 });
    expect(wide.exif).toBeUndefined();
    expect(wide.orientation).toBeUndefined();
    expect((await visitor.ask('GET', file.url)).bytes).toEqual(bytes);
  });

  test('is made once for concurrent requests', async () => {
    const { file } = await visitor.upload({ filename: 'a.png' }, await picture(900, 900).png().toBuffer());
    const url = `/files/${file.id}/w640.webp`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.ask('GET', url)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.headers['cache-control']).toContain('immutable');
  });

  test('as AVIF is the WebP until the job has made it', async () => {
    const { file } = await visitor.upload({ filename: 'a.png' }, await picture(700, 700).png().toBuffer());
    const url = `/files/${file.id}/w640.avif`;
    const before = await visitor.ask('GET', url);
    expect(before.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=60' });
    await makeVariants(server.deps, file.id);
    await makeVariants(server.deps, 'nowhere');
    const after = await visitor.ask('GET', url);
    expect(after.headers['content-type']).toBe('image/avif');
    expect(after.headers['cache-control']).toContain('immutable');
  });

  test('of a pattern is enqueued at the upload, and all are made from one read', async () => {
    const sent = { filename: 'anchor.png', destination: 'org-photo-patterns' };
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><linearGradient id="g">
      <stop stop-color="#c33"/><stop offset="1" stop-color="#0af"/></linearGradient><circle cx="350" cy="250" r="240" fill="url(#g)"/></svg>`;
    const lying = await sharp(Buffer.from(drawing)).withMetadata({ orientation: 6 }).png().toBuffer();
    const { file } = await staff.upload(sent, lying);
    const counts = await server.deps.jobs.counts();
    const waiting = counts.filter(({ queue }) => queue === 'image-variant').reduce((sum, { count }) => sum + count, 0);
    expect(waiting).toBeGreaterThanOrEqual(1);

    await makeVariants(server.deps, file.id);
    for (const [requestedWidth, width, height] of [
      [320, 320, 448],
      [640, 500, 700],
      [1600, 500, 700],
    ]) {
      for (const format of ['webp', 'avif']) {
        const made = await staff.ask('GET', `/files/${file.id}/w${requestedWidth}.${format}`);
        expect(made.headers['content-type']).toBe(`image/${format}`);
        expect(await sharp(made.bytes).metadata()).toMatchObject({ width, height, hasAlpha: true });
      }
    }
    const { storage } = server.deps;
    const alone = await shrinkPicture(storage, file.id, { width: 320, format: 'webp' });
    const fromBatch = (await staff.ask('GET', `/files/${file.id}/w320.webp`)).bytes;
    const [one, other] = await Promise.all([alone, fromBatch].map((bytes) => sharp(bytes).raw().toBuffer()));
    const difference = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0) ?? Number.NaN;
    expect(difference / (one?.length ?? 0)).toBeLessThan(2);
  });
});
