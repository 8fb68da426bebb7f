import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { sendObject } from '../files/send-object.ts';
import type { StoredDesign } from './design-store.ts';
import { FOR_EVER } from './send-picture.ts';
import { type StageFormat, stagePicture } from './stage-picture.ts';

export const STAGE_FORMATS: readonly StageFormat[] = ['webp', 'png'];

interface Kept {
  readonly key: string;
  readonly bytes: number;
}

/** Each takes a second of a processor; who comes on top of so many is asked to come again. */
const MOST_AT_ONCE = 6;

const making = new Map<string, Promise<Kept>>();

/** A design never changes, so its picture is made once and kept under a name that any node finds. */
async function make({ storage, log }: Deps, design: StoredDesign, format: StageFormat, key: string): Promise<Kept> {
  const picture = await stagePicture(design, format).catch((err: unknown) => {
    const { group, version, type } = design;
    log.warn({ err, group, version, type }, 'patterns: a picture could not be made');
    throw new Problem('unavailable', { retryAfterSeconds: 60 });
  });
  await storage.create(key, picture);
  // Another node may have been first, and what is kept is never written again.
  return { key, bytes: (await storage.stat(key))?.bytes ?? picture.length };
}

/** Finds the picture or makes it; who asks meanwhile waits for the same one. */
async function kept(deps: Deps, design: StoredDesign, format: StageFormat): Promise<Kept> {
  const key = `${design.id}.stage.${format}`;
  const found = await deps.storage.stat(key);
  if (found) return { key, bytes: found.bytes };
  const running = making.get(key);
  if (running) return running;
  if (making.size >= MOST_AT_ONCE) throw new Problem('unavailable', { retryAfterSeconds: 5 });
  const made = make(deps, design, format, key).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

export async function sendStage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  design: StoredDesign,
  format: StageFormat,
): Promise<FastifyReply> {
  const { key, bytes } = await kept(deps, design, format);
  return sendObject(deps.storage, request, reply, {
    key,
    bytes,
    contentType: `image/${format}`,
    name: `${design.handle}.${format}`,
    etag: `${design.id}-${format}`,
    cacheControl: FOR_EVER,
  });
}
