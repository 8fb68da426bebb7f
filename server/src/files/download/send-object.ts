import { isShownInPlace, withCharset } from '@colorway/rules/file/content-type.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { STILL_POLICY } from '../svg/headers.ts';
import { parseRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

export interface SentObject {
  readonly key: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly name: string;
  /** Without quotes. */
  readonly etag: string;
  readonly cacheControl: string;
  /** Mails and pages elsewhere show it, too. */
  readonly isPublic?: boolean;
}

/** Sends a stored object completely, in part, or only its headers. */
export async function sendObject(
  storage: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, contentType, name, etag: tag, cacheControl, isPublic = false }: SentObject,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  const kind = isShownInPlace(contentType) ? 'inline' : 'attachment';
  void reply.headers({
    'cache-control': cacheControl,
    etag,
    'accept-ranges': 'bytes',
    'content-security-policy': STILL_POLICY,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const range = parseRange(request.headers.range, request.headers['if-range']?.toString(), bytes, etag);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const length = range ? range.end - range.start + 1 : bytes;
  void reply
    .code(range ? 206 : 200)
    .header('content-type', withCharset(contentType))
    .header('content-length', length)
    .header('content-disposition', contentDisposition(kind, name));
  if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  return request.method === 'HEAD' ? reply.send() : reply.send(await storage.read(key, range));
}
