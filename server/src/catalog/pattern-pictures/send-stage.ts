import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PictureFormat, sendObject } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import type { StoredDesign } from '../patterns/design-store.ts';
import { ensureStage } from './ensure-stage.ts';
import { IMMUTABLE } from './send-picture.ts';

/** Usually made by a job when the design was stored; an earlier request or another format makes it now. */
export async function sendStage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  design: StoredDesign,
  format: PictureFormat,
): Promise<FastifyReply> {
  const stored = await ensureStage(deps, design, format).catch((err: unknown) => {
    if (err instanceof Problem) throw err;
    const { group, version, type } = design;
    deps.log.warn({ err, group, version, type }, 'patterns: a picture could not be made');
    throw new Problem('unavailable', { retryAfterSeconds: 60 });
  });
  return sendObject(deps.storage, request, reply, {
    ...stored,
    contentType: `image/${format}`,
    name: `${design.handle}.${format}`,
    etag: `${design.id}-${format}`,
    cacheControl: IMMUTABLE,
  });
}
