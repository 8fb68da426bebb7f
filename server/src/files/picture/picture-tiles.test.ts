import { listTiles, TILE_OVERLAP, TILE_SIDE, tileName, topLevel } from '@colorway/rules/file/picture/tiles.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVariant, markDeleted } from '../store/files-store.ts';
import { purgeFiles } from '../store/purge-files.ts';
import { makeVariants } from './image-variant.ts';

let server: TestServer;
let origin: string;
let staff: TusCaller;
let projectID: string;
beforeAll(async () => {
  server = await createTestServer();
  origin = await server.listen();
  staff = tusCaller(origin, (await signedIn(server, { staffId: (await makeStaff(server)).id })).cookies);
  projectID = (await makeProject(server)).id;
});
afterAll(() => server.close());

/** Smooth colors, so that WebP changes them little and a wrong place shows. */
const gradient = (width: number, height: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="#c33"/><stop offset=".5" stop-color="#0af"/><stop offset="1" stop-color="#fd5"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`),
  );

const upload = async (bytes: Buffer, filename = 'proof.png') => {
  const { file } = await staff.upload({ filename, destination: 'proof-images', projectID }, bytes);
  return file;
};
const status = async (who: TusCaller, url: string): Promise<number> => (await who.ask('GET', url)).status;

describe('tiles are refused', () => {
  test('to strangers, outside of the picture, and for other files', async () => {
    const file = await upload(await gradient(3_100, 2_000).png().toBuffer());
    const stranger = tusCaller(origin, (await signedIn(server, { email: 'stranger@example.com' })).cookies);
    for (const name of ['tiles.json', 't0-0-0.webp']) {
      expect(await status(stranger, `/files/${file.id}/${name}`)).toBe(404);
      expect(await status(tusCaller(origin), `/files/${file.id}/${name}`)).toBe(404);
      expect(await status(staff, `/files/${file.id}/${name}`)).toBe(200);
    }
    for (const name of ['t9-0-0.webp', 't0-1-0.webp', 't3-0-4.webp'])
      expect(await status(staff, `/files/${file.id}/${name}`), name).toBe(404);
    const small = await upload(await gradient(900, 900).png().toBuffer());
    expect(await status(staff, `/files/${small.id}/tiles.json`)).toBe(404);
    const pattern = { filename: 'a.png', destination: 'org-patterns' };
    const { file: other } = await staff.upload(pattern, await gradient(3_100, 2_000).png().toBuffer());
    expect(await status(staff, `/files/${other.id}/tiles.json`)).toBe(404);
  });

  test('with too many pixels: 64 million, for proofs 100 million', async () => {
    const large = await sharp({ create: { width: 8_100, height: 8_000, channels: 3, background: '#17493b' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { said: answer } = await staff.upload({ filename: 'a.png', destination: 'org-patterns' }, large);
    expect(answer.body.message).toBe('This picture has more than 64 million pixels. Make it smaller, then upload it.');
    expect((await upload(large)).width).toBe(8_100);
    large.writeUInt32BE(12_501, 16);
    const sent = { filename: 'a.png', destination: 'proof-images', projectID };
    const { said: refusal } = await staff.upload(sent, large);
    expect(refusal.body).toMatchObject({ code: 'picture-too-large', message: expect.stringContaining('100 million') });
  });
});

describe('the tiles of a proof', () => {
  test('are the picture, at each level', async () => {
    const source = await gradient(3_100, 2_050).png().toBuffer();
    const file = await upload(source);
    const { body: size, headers } = await staff.ask('GET', `/files/${file.id}/tiles.json`);
    expect(size).toEqual({ width: 3_100, height: 2_050 });
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const top = topLevel(size);
    const parts: OverlayOptions[] = [];
    for (const tile of listTiles(size).filter(({ level }) => level === top)) {
      const { bytes } = await staff.ask('GET', `/files/${file.id}/${tileName(tile)}`);
      const left = tile.column === 0 ? 0 : TILE_OVERLAP;
      const up = tile.row === 0 ? 0 : TILE_OVERLAP;
      parts.push({ input: bytes, left: tile.column * TILE_SIDE - left, top: tile.row * TILE_SIDE - up });
    }
    const joined = await sharp({ create: { ...size, channels: 3, background: '#000' } })
      .composite(parts)
      .removeAlpha()
      .raw()
      .toBuffer();
    const expected = await sharp(source).removeAlpha().raw().toBuffer();
    let worst = 0;
    for (let at = 0; at < expected.length; at++)
      worst = Math.max(worst, Math.abs((expected[at] ?? 0) - (joined[at] ?? 0)));
    expect(worst).toBeLessThan(24);
    const first = await sharp((await staff.ask('GET', `/files/${file.id}/t0-0-0.webp`)).bytes).metadata();
    expect(first).toMatchObject({ format: 'webp', width: 388, height: 257 });
  });

  test('are upright', async () => {
    const turned = await gradient(3_100, 2_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = await upload(turned, 'proof.jpg');
    expect((await staff.ask('GET', `/files/${file.id}/tiles.json`)).body).toEqual({ width: 2_000, height: 3_100 });
  });

  test('are made by the job after the upload, once, and are deleted with the file', async () => {
    const file = await upload(await gradient(3_200, 2_000).png().toBuffer());
    expect(await findVariant(server.deps.db, file.id, 0, 'tiles')).toBeUndefined();
    await Promise.all([makeVariants(server.deps, file.id), staff.ask('GET', `/files/${file.id}/t1-0-0.webp`)]);
    const row = await findVariant(server.deps.db, file.id, 0, 'tiles');
    expect(await server.deps.storage.stat(String(row?.storageKey))).toEqual({ bytes: row?.bytes });
    const url = `/files/${file.id}/t2-1-1.webp`;
    const { headers } = await staff.ask('GET', url);
    expect((await staff.ask('GET', url, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    await markDeleted(server.deps.db, [file.id]);
    await purgeFiles(server.deps);
    expect(await server.deps.storage.stat(String(row?.storageKey))).toBeUndefined();
    expect(await status(staff, url)).toBe(404);
  });
});
