import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3StandIn, startS3StandIn } from '@colorway/trials/stand-ins/s3.ts';
import { storageSuite } from '@colorway/trials/suites/storage.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Config } from '../../kernel/config/config.ts';
import { type ServiceHealth, Services } from '../../kernel/outside/services.ts';
import { s3Storage } from './s3.ts';
import { s3Testable } from './s3-testable.ts';

const MB = 1024 * 1024;

storageSuite('S3', async () => {
  const standIn = await startS3StandIn();
  return {
    storage: s3Storage(standIn.config),
    again: () => s3Storage(standIn.config),
    leftovers: async () => [
      ...[...standIn.objects.keys()].filter((key) => key.startsWith('tail/')),
      ...[...standIn.unfinished.values()].map(({ key }) => key),
    ],
    close: () => standIn.close(),
  };
});

describe('files in S3', () => {
  let standIn: S3StandIn;
  beforeAll(async () => {
    standIn = await startS3StandIn();
  });
  afterAll(() => standIn.close());

  test('are uploaded in parts and streamed back, without fitting into memory', async () => {
    const storage = s3Storage(standIn.config);
    const bytes = randomBytes(36 * MB);
    let readStoredBytes = 0;
    const key = randomBytes(16).toString('hex');
    const chunks = Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += MB) {
          // Bytes read from the file and not sent yet.
          readStoredBytes = Math.max(readStoredBytes, at - standIn.partSizes.reduce((sum, one) => sum + one, 0));
          yield bytes.subarray(at, at + MB);
        }
      })(),
      { highWaterMark: 1 },
    );
    await storage.create(key, chunks);
    expect(standIn.partSizes.length).toBeGreaterThan(2);
    expect(Math.max(...standIn.partSizes)).toBeLessThanOrEqual(8 * MB);
    expect(readStoredBytes).toBeLessThanOrEqual(16 * MB);
    const body = await storage.read(key);
    for await (const chunk of body) {
      expect((chunk as Buffer).length).toBeLessThan(bytes.length);
      break;
    }
    expect(await buffer(await storage.read(key, { start: bytes.length - 3, end: bytes.length - 1 }))).toEqual(
      bytes.subarray(-3),
    );
  });

  test('arrive through a service that throttles and fails at times', async () => {
    const storage = s3Storage(standIn.config);
    const key = randomBytes(16).toString('hex');
    standIn.faults.push(503, 500);
    expect(await storage.create(key, Buffer.from('whole'))).toBe('created');
    standIn.faults.push(500);
    expect((await buffer(await storage.read(key))).toString()).toBe('whole');
  });

  test('that stayed incomplete are swept across several pages', async () => {
    const storage = s3Storage(standIn.config);
    for (let n = 0; n < 5; n++) await storage.partials.begin(randomBytes(16).toString('hex'));
    await storage.partials.sweep(new Date(Date.now() + 60_000));
    expect(standIn.unfinished.size).toBe(0);
  });

  const ask = (change: Partial<S3Config>) => {
    const entries: ServiceHealth[] = [];
    const services = new Services({ log: pino({ level: 'silent' }), note: (one) => entries.push(one) });
    const tested = s3Testable({ ...standIn.config, ...change }, services).test(AbortSignal.timeout(8_000));
    return { heard: entries, tested };
  };

  test.each<[string, Partial<S3Config>, string]>([
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'S3 has no bucket of the name in S3_BUCKET.'],
    ['a key that is wrong', { accessKeyId: 'other' }, 'S3 does not let us in'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'S3 could not be reached.'],
  ])('report what is wrong with %s', async (_what, change, message) => {
    const { tested, heard: entries } = ask(change);
    await expect(tested).rejects.toThrow(message);
    expect(entries).toMatchObject([{ service: 'S3', words: expect.stringContaining(message) }]);
  });

  test('report that they work', async () => {
    const { tested, heard: entries } = ask({});
    expect((await tested).words).toBe(`S3 lets us into the bucket ${standIn.config.bucket}.`);
    expect(entries).toMatchObject([{ service: 'S3', ok: true }]);
  });
});
