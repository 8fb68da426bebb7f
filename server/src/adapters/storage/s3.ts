import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../kernel/config/config.ts';
import type { FileStorage } from './port.ts';
import { isTaken, s3Client, unlessMissing } from './s3-client.ts';
import { s3Partials } from './s3-partials.ts';

/** Stores files in a bucket. */
export function s3Storage(config: S3Config): FileStorage {
  const client = s3Client(config);
  const { bucket: Bucket } = config;
  const objectKey = (key: string): string => `files/${key}`;
  const partials = s3Partials(client, Bucket, objectKey);

  const read: FileStorage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectKey(key), Range }));
    return Body as Readable;
  };
  const stat: FileStorage['stat'] = async (key) => {
    const head = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: objectKey(key) })));
    return head && { bytes: head.ContentLength ?? 0 };
  };

  return {
    create: async (key, body) => {
      if (Buffer.isBuffer(body)) {
        try {
          await client.send(new PutObjectCommand({ Bucket, Key: objectKey(key), Body: body, IfNoneMatch: '*' }));
          return 'created';
        } catch (error) {
          if (isTaken(error)) return 'exists';
          throw error;
        }
      }
      if (await stat(key)) return 'exists';
      const partial = { key, ref: await partials.begin(key) };
      await partials.append(partial, 0, body, () => {});
      await partials.finish(partial);
      return 'created';
    },
    read,
    stat,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }));
    },
    local: async (key) => {
      const path = join(tmpdir(), `colorway-${randomUUID()}`);
      const release = (): Promise<void> => rm(path, { force: true });
      try {
        await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, release };
    },
    space: async () => undefined,
    isReachable: async () => {
      await client.send(new HeadBucketCommand({ Bucket }));
      return true;
    },
    partials,
  };
}
