import { createHash, randomBytes } from 'node:crypto';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { type S3StandIn, startS3StandIn } from '@colorway/trials/stand-ins/s3.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The same routes with files in a bucket. */
let s3: S3StandIn;
let server: TestServer;
let visitor: TusCaller;
beforeAll(async () => {
  s3 = await startS3StandIn();
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = s3.config;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  server = await createTestServer({ env });
  visitor = tusCaller(await server.listen());
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('a refused upload leaves nothing in the bucket', async () => {
  const { said: answer } = await visitor.upload({ filename: 'a.png' }, Buffer.from('<!doctype html>'));
  expect(answer.body).toMatchObject({ code: 'file-content-refused' });
  const location = String((await visitor.create({ filename: 'a.pdf' }, 20)).headers.location);
  await visitor.patch(location, 0, Buffer.from('%PDF-1.7'));
  expect((await visitor.remove(location)).status).toBe(204);
  expect([...s3.objects.keys(), ...s3.unfinished.keys()]).toEqual([]);
});

test('parts of any length become one object that can be read by range', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000_000)]);
  const at = String((await visitor.create({ filename: 'a.pdf' }, bytes.length)).headers.location);
  for (const [from, to] of [
    [0, 100],
    [100, 9_000_000],
    [9_000_000, bytes.length],
  ] as const) {
    expect((await visitor.head(at)).headers['upload-offset']).toBe(String(from));
    expect((await visitor.patch(at, from, bytes.subarray(from, to))).status).toBe(204);
  }
  const { body: file } = await visitor.ask('GET', `${at}/file`);
  const read = await visitor.ask('GET', file.url);
  expect(sha(read.bytes)).toBe(sha(bytes));
  expect(read.headers.etag).toBe(`"${sha(bytes)}"`);
  const part = await visitor.ask('GET', file.url, { range: 'bytes=-5' });
  expect(part.bytes).toEqual(bytes.subarray(-5));
  expect([...s3.objects.keys()].filter((key) => key.startsWith('tail/'))).toEqual([]);
});

test('smaller pictures are in the bucket too', async () => {
  const red = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a8201a' } });
  const { file } = await visitor.upload({ filename: 'a.jpg' }, await red.jpeg().toBuffer());
  const wide = await visitor.ask('GET', `/files/${file.id}/w640.webp`);
  expect(await sharp(wide.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect([...s3.objects.keys()]).toContain(`files/${file.id}.w640.webp`);
});
