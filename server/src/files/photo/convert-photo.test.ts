import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertPhoto } from './convert-photo.ts';
import { iccProfileOf } from './icc-profile.ts';

const fixture = (name: string): string => join(import.meta.dirname, name);
const SMALL = fixture('two-colors.heic');
const HUGE = fixture('81-megapixels.heic');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writeFixture = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

/** Copies a file with another size in its `ispe` property. */
const withClaimedSize = (bytes: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('ispe'); at > 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
};

describe('a photo', () => {
  test('is refused with too many pixels', async () => {
    expect(await convertPhoto(HUGE)).toEqual({ refusal: 'picture-too-large' });
  });

  test('is refused when it claims to be larger than it is', async () => {
    const path = await writeFixture('claims.heic', withClaimedSize(await readFile(SMALL), 2 ** 20, 2 ** 20));
    expect(await convertPhoto(path)).toHaveProperty('refusal');
  });

  test('is refused when it claims to be smaller than it is', async () => {
    const path = await writeFixture('lies.heic', withClaimedSize(await readFile(HUGE), 48, 32));
    expect(await convertPhoto(path)).toHaveProperty('refusal');
  });

  test('is refused when it takes too long, without affecting the next one', async () => {
    expect(await convertPhoto(HUGE, { timeoutMs: 1 })).toEqual({ refusal: 'photo-not-converted' });
    expect(await convertPhoto(SMALL)).toHaveProperty('jpeg');
  });

  test.each([
    ['cut off', async () => (await readFile(SMALL)).subarray(0, 1_000)],
    ['without a picture', async () => (await readFile(SMALL)).subarray(0, 28)],
    ['of other things', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is refused when it is damaged: %s', async (what, make) => {
    expect(await convertPhoto(await writeFixture(`${what}.heic`, await make()))).toEqual({
      refusal: 'picture-damaged',
    });
  });

  test('is refused as temporary when the server stops', async () => {
    const signal = AbortSignal.abort();
    await expect(convertPhoto(SMALL, { signal })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('a photo is converted to a JPEG of its size and colors', async () => {
  const answer = await convertPhoto(SMALL);
  if ('refusal' in answer) throw new Error(answer.refusal);
  const jpeg = sharp(Buffer.from(answer.jpeg));
  const { format, width, height, icc } = await jpeg.metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 48, height: 32 });
  expect(icc).toEqual(iccProfileOf(await readFile(SMALL)));
  // The fixture is Display P3: with the profile applied it shows `#c8102e` on the left and `#13336f` on the right.
  const { data } = await jpeg.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = (at: number, color: readonly number[]) =>
    color.every((channel, index) => Math.abs(channel - (data[at + index] ?? -99)) <= 12);
  expect(near((16 * 48 + 10) * 3, [0xc8, 0x10, 0x2e])).toBe(true);
  expect(near((16 * 48 + 38) * 3, [0x13, 0x33, 0x6f])).toBe(true);
});
