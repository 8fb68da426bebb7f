import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { keyFingerprint, opening, sealing } from './sealed-stream.ts';

const KEY = 'a key of more than thirty-two letters';
const HEADER = 32;
const PIECE = 64 * 1024 + 16;

const seal = (plain: Buffer, name = 'a') => buffer(Readable.from([plain]).pipe(sealing(KEY, name)));
const open = async (sealed: Buffer, name = 'a', key = KEY, chunk = 10_007): Promise<Buffer> => {
  const chunks = Array.from({ length: Math.ceil(sealed.length / chunk) }, (_, at) =>
    sealed.subarray(at * chunk, (at + 1) * chunk),
  );
  return buffer(Readable.from(chunks).pipe(opening(key, name)));
};
const numbered = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251));

describe('a sealed stream', () => {
  const plain = numbered(200_000);

  test('does not open with another key or under another name', async () => {
    const sealed = await seal(plain);
    await expect(open(sealed, 'a', `${KEY}!`)).rejects.toThrow('the key is another one');
    await expect(open(sealed, 'b')).rejects.toThrow('b does not open');
  });

  test('does not open with one bit changed anywhere', async () => {
    const sealed = await seal(numbered(3));
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(open(changed), `byte ${at}`).rejects.toThrow();
    }
  });

  test('does not open cut off at any place, between two pieces either', async () => {
    const sealed = await seal(plain);
    for (const length of [
      0,
      5,
      HEADER,
      HEADER + 15,
      HEADER + 16,
      HEADER + PIECE,
      HEADER + 2 * PIECE,
      sealed.length - 1,
    ]) {
      await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow();
    }
  });

  test('does not open with two pieces exchanged, or with more at its end', async () => {
    const sealed = await seal(plain);
    const piece = (at: number) => sealed.subarray(HEADER + at * PIECE, HEADER + (at + 1) * PIECE);
    const exchanged = [sealed.subarray(0, HEADER), piece(1), piece(0), sealed.subarray(HEADER + 2 * PIECE)];
    await expect(open(Buffer.concat(exchanged))).rejects.toThrow();
    await expect(open(Buffer.concat([sealed, Buffer.alloc(1)]))).rejects.toThrow();
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('gives back %i bytes', async (length) => {
    const bytes = numbered(length);
    const sealed = await seal(bytes);
    expect((await open(sealed)).equals(bytes)).toBe(true);
    expect((await open(sealed, 'a', KEY, 1_000_000)).equals(bytes)).toBe(true);
  });

  test('is another one each time, and shows nothing of its content', async () => {
    const [one, other] = [await seal(plain), await seal(plain)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(plain.subarray(0, 16))).toBe(false);
  });

  test('has a key that is known by its fingerprint', () => {
    expect(keyFingerprint(KEY)).toBe(keyFingerprint(KEY));
    expect(keyFingerprint(KEY)).not.toBe(keyFingerprint(`${KEY}!`));
    expect(keyFingerprint(KEY)).not.toContain(KEY.slice(0, 6));
  });
});
