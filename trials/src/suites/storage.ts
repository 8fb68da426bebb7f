import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage, PartialObject } from '@colorway/server/adapters/storage/port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Made {
  readonly storage: FileStorage;
  /** The same place as another process sees it. */
  again(): FileStorage;
  /** Names of what lies around that is no object. */
  leftovers(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const MB = 1024 * 1024;
const newKey = (): string => randomBytes(16).toString('hex');
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const inChunks = (bytes: Buffer, size = 65_536): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );

/** Gives a beginning, then breaks as a lost connection does. */
const breaking = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield* inChunks(bytes);
      throw new Error('connection lost');
    })(),
  );

/** Tests that every file storage must pass. */
export function storageSuite(name: string, make: () => Promise<Made>): void {
  describe(`files in ${name}`, () => {
    let made: Made;
    let storage: FileStorage;
    beforeAll(async () => {
      made = await make();
      storage = made.storage;
    });
    afterAll(() => made.close());

    const begin = async (): Promise<PartialObject> => {
      const key = newKey();
      return { key, ref: await storage.partials.begin(key) };
    };
    const none = (): void => {};

    test('what is not there has no size and cannot be read, and may be removed', async () => {
      const key = newKey();
      expect(await storage.stat(key)).toBeUndefined();
      await expect(storage.read(key).then(buffer)).rejects.toThrow();
      await storage.remove(key);
    });

    test('an object is never written twice', async () => {
      const key = newKey();
      expect(await storage.create(key, Buffer.from('first'))).toBe('created');
      expect(await storage.create(key, Buffer.from('second'))).toBe('exists');
      expect(await storage.create(key, inChunks(Buffer.from('third')))).toBe('exists');
      expect((await buffer(await storage.read(key))).toString()).toBe('first');
    });

    test('an object is read whole, in part and as a local file, and removed', async () => {
      const key = newKey();
      const bytes = randomBytes(9 * MB);
      expect(await storage.create(key, inChunks(bytes))).toBe('created');
      expect(await storage.stat(key)).toEqual({ bytes: bytes.length });
      expect(sha(await buffer(await storage.read(key)))).toBe(sha(bytes));
      expect(await buffer(await storage.read(key, { start: 5, end: 9 }))).toEqual(bytes.subarray(5, 10));
      const local = await storage.local(key);
      expect(sha(await readFile(local.path))).toBe(sha(bytes));
      await local.release();
      await storage.remove(key);
      expect(await storage.stat(key)).toBeUndefined();
    });

    test('a file that arrives in pieces is no object before it is finished', async () => {
      const partial = await begin();
      await storage.partials.append(partial, 0, inChunks(Buffer.from('abc')), none);
      expect(await storage.partials.storedBytes(partial)).toBe(3);
      expect(await storage.stat(partial.key)).toBeUndefined();
      await storage.partials.discard(partial);
    });

    test('pieces of every length come together bit for bit, seen in order, over another process', async () => {
      const bytes = randomBytes(21 * MB + 17);
      const partial = await begin();
      const cuts = [0, 1, 3 * MB, 3 * MB, 8 * MB, 16 * MB + 5, 21 * MB + 16, bytes.length];
      const hash = createHash('sha256');
      for (let index = 1; index < cuts.length; index++) {
        const { partials } = index % 2 ? storage : made.again();
        const from = cuts[index - 1] ?? 0;
        expect(await partials.storedBytes(partial)).toBe(from);
        const body = inChunks(bytes.subarray(from, cuts[index]));
        expect(await partials.append(partial, from, body, (chunk) => hash.update(chunk))).toBe(cuts[index]);
      }
      await storage.partials.finish(partial);
      expect(await storage.partials.storedBytes(partial)).toBe(bytes.length);
      expect(sha(await buffer(await storage.read(partial.key)))).toBe(sha(bytes));
      expect(hash.digest('hex')).toBe(sha(bytes));
    });

    test('a body that breaks off leaves what came before, and it goes on from there', async () => {
      const bytes = randomBytes(12 * MB);
      const partial = await begin();
      let seen = 0;
      const stored = await storage.partials.append(partial, 0, breaking(bytes.subarray(0, 10 * MB)), (chunk) => {
        seen += chunk.length;
      });
      expect(await storage.partials.storedBytes(partial)).toBe(stored);
      expect(seen).toBe(stored);
      expect(stored).toBeGreaterThan(8 * MB);
      await storage.partials.append(partial, stored, inChunks(bytes.subarray(stored)), none);
      await storage.partials.finish(partial);
      expect(sha(await buffer(await storage.read(partial.key)))).toBe(sha(bytes));
    });

    test('finishing again is the same as once, and does not touch an object of that name', async () => {
      const partial = await begin();
      await storage.partials.append(partial, 0, inChunks(Buffer.from('whole')), none);
      await storage.partials.finish(partial);
      await storage.partials.finish(partial);
      await made.again().partials.finish(partial);
      expect((await buffer(await storage.read(partial.key))).toString()).toBe('whole');

      const late = { key: newKey(), ref: '' };
      const ref = await storage.partials.begin(late.key);
      await storage.partials.append({ ...late, ref }, 0, inChunks(Buffer.from('late')), none);
      await storage.create(late.key, Buffer.from('early'));
      await storage.partials.finish({ ...late, ref });
      expect((await buffer(await storage.read(late.key))).toString()).toBe('early');
    });

    test('nothing is left of what was discarded, also when its ref was lost', async () => {
      for (const lost of [false, true]) {
        const partial = await begin();
        await storage.partials.append(partial, 0, inChunks(randomBytes(6 * MB)), none);
        await storage.partials.discard(lost ? { ...partial, ref: '' } : partial);
        expect(await storage.partials.storedBytes(partial)).toBe(0);
      }
      expect(await made.leftovers()).toEqual([]);
    });

    test('a sweep removes what was not touched and nothing else', async () => {
      const partial = await begin();
      await storage.partials.sweep(new Date(Date.now() - 60_000));
      await storage.partials.append(partial, 0, inChunks(Buffer.from('x')), none);
      expect(await storage.partials.storedBytes(partial)).toBe(1);
      await storage.partials.sweep(new Date(Date.now() + 60_000));
      expect(await made.leftovers()).toEqual([]);
    });

    test('it says that it can be reached', async () => {
      expect(await storage.isReachable()).toBe(true);
    });
  });
}
