import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { PartialObject, PartialStorage } from './port.ts';
import { isMissing, isTaken, unlessMissing } from './s3-client.ts';

interface Options {
  /** Bytes before the body that were read already. */
  readonly first: Buffer;
  /** Length of a piece. */
  readonly bytes: number;
  readonly seen: (chunk: Buffer) => void;
}

/**
 * Splits a stream into pieces and sends each while the next fills, so at most two are in memory. Returns the remainder;
 * an aborted body counts as ended.
 */
async function collectPieces(
  body: Readable,
  { first, bytes, seen }: Options,
  send: (piece: Buffer) => Promise<void>,
): Promise<Buffer> {
  let piece = Buffer.allocUnsafe(bytes);
  let filled = first.copy(piece);
  let sending = Promise.resolve();
  const take = async (chunk: Buffer): Promise<void> => {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(piece, filled, at);
      filled += taken;
      at += taken;
      if (filled < bytes) return;
      await sending;
      sending = send(piece);
      sending.catch(() => {});
      piece = Buffer.allocUnsafe(bytes);
      filled = 0;
    }
  };
  try {
    for await (const chunk of body) {
      seen(chunk as Buffer);
      await take(chunk as Buffer);
    }
  } catch (error) {
    if (!body.errored || error !== body.errored) throw error;
  }
  await sending;
  return piece.subarray(0, filled);
}

/** S3 requires at least 5 MB in every part but the last. */
const PART_BYTES = 8 * 1024 * 1024;

const TAILS = 'tail/';

interface Part {
  readonly PartNumber: number;
  readonly ETag: string;
  readonly Size: number;
}

/**
 * A multipart upload, plus a small object with the bytes after its last full part. That tail is named by its start
 * offset, so a later part makes it stale even across a crash.
 */
export function s3Partials(client: S3Client, Bucket: string, objectKey: (key: string) => string): PartialStorage {
  const tailPrefix = (key: string): string => `${TAILS}${key}.`;
  const tailKey = (key: string, at: number): string => `${tailPrefix(key)}${at}`;

  const partsOf = async ({ key, ref }: PartialObject): Promise<Part[] | undefined> => {
    if (ref === '') return undefined;
    const parts: Part[] = [];
    try {
      // Avoids the SDK's paging, which loops forever if a service names a page after the last.
      let more = true;
      while (more) {
        const page = await client.send(
          new ListPartsCommand({ Bucket, Key: objectKey(key), UploadId: ref, PartNumberMarker: last(parts) }),
        );
        parts.push(...((page.Parts ?? []) as Part[]));
        more = page.IsTruncated === true;
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    return parts.sort((a, b) => a.PartNumber - b.PartNumber);
  };
  const sizeOf = async (Key: string): Promise<number> =>
    (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key }))))?.ContentLength ?? 0;
  const last = (parts: readonly Part[]): string | undefined => parts.at(-1)?.PartNumber.toString();
  const sum = (parts: readonly Part[]): number => parts.reduce((bytes, { Size }) => bytes + Size, 0);

  const readTail = async (key: string, at: number): Promise<Buffer> => {
    const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: tailKey(key, at) })));
    return found?.Body ? buffer(found.Body as Readable) : Buffer.alloc(0);
  };
  const sendPart = async ({ key, ref }: PartialObject, PartNumber: number, Body: Buffer): Promise<Part> => {
    const input = { Bucket, Key: objectKey(key), UploadId: ref, PartNumber, Body };
    const { ETag = '' } = await client.send(new UploadPartCommand(input));
    return { PartNumber, ETag, Size: Body.length };
  };
  const removeTails = async (prefix: string, before?: Date): Promise<void> => {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key, LastModified = new Date() } of page.Contents ?? []) {
        if (!before || LastModified < before) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }
    }
  };
  const abort = (Key: string | undefined, UploadId: string | undefined): Promise<unknown> =>
    unlessMissing(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));

  const abortAll = async (prefix: string, before?: Date): Promise<void> => {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (before === undefined || (Initiated !== undefined && Initiated < before)) await abort(Key, UploadId);
      }
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
    }
  };

  return {
    begin: async (key) => {
      const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: objectKey(key) }));
      return UploadId;
    },
    storedBytes: async (partial) => {
      const parts = await partsOf(partial);
      if (!parts) return sizeOf(objectKey(partial.key));
      return sum(parts) + (await sizeOf(tailKey(partial.key, sum(parts))));
    },
    append: async (partial, at, body, seen) => {
      const parts = (await partsOf(partial)) ?? [];
      let partBytes = sum(parts);
      let partNumber = parts.length;
      const tail = await readTail(partial.key, partBytes);
      if (partBytes + tail.length !== at) throw new Error(`Expected ${at} stored bytes: ${partBytes + tail.length}`);
      const rest = await collectPieces(body, { first: tail, bytes: PART_BYTES, seen }, async (piece) => {
        await sendPart(partial, ++partNumber, piece);
        partBytes += piece.length;
      });
      if (rest.length > 0) {
        await client.send(new PutObjectCommand({ Bucket, Key: tailKey(partial.key, partBytes), Body: rest }));
      }
      return partBytes + rest.length;
    },
    finish: async (partial) => {
      const parts = await partsOf(partial);
      if (!parts) return;
      const tail = await readTail(partial.key, sum(parts));
      if (tail.length > 0 || parts.length === 0) parts.push(await sendPart(partial, parts.length + 1, tail));
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const target = { Bucket, Key: objectKey(partial.key), UploadId: partial.ref };
      await client
        .send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts }, IfNoneMatch: '*' }))
        .catch((error: unknown) => {
          if (!isTaken(error)) throw error;
          return abort(target.Key, target.UploadId);
        });
      await removeTails(tailPrefix(partial.key));
    },
    discard: async ({ key, ref }) => {
      if (ref === '') await abortAll(objectKey(key));
      else await abort(objectKey(key), ref);
      await removeTails(tailPrefix(key));
    },
    sweep: async (untouchedSince) => {
      await abortAll(objectKey(''), untouchedSince);
      await removeTails(TAILS, untouchedSince);
    },
  };
}
