import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PictureFormat, sendObject, storeOnce } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import type { LiveDrawing } from '../patterns/pattern-store.ts';
import { cardPicture } from './stage-picture.ts';

/** A page may request all its cards before any is stored. Only staff make patterns, so the number is bounded. */
const MAX_AT_ONCE = 200;

const ensureStored = storeOnce(MAX_AT_ONCE);

interface Card {
  readonly drawing: LiveDrawing;
  readonly type: ProductTypeId;
  readonly format: PictureFormat;
  readonly cacheControl: string;
}

/** Sends a pattern on its product in its default colors. A version never changes, so each card is drawn once. */
export async function sendCard(
  { storage, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { drawing, type, format, cacheControl }: Card,
): Promise<FastifyReply> {
  const { group, version } = drawing;
  const id = `${group}.${type}.v${version}.card`;
  const stored = await ensureStored(storage, `${id}.${format}`, () =>
    cardPicture({ ...drawing, id: group, type }, format).catch((err: unknown) => {
      log.warn({ err, group, version, type }, 'patterns: a picture for a card could not be made');
      throw new Problem('unavailable', { retryAfterSeconds: 60 });
    }),
  );
  return sendObject(storage, request, reply, {
    ...stored,
    contentType: `image/${format}`,
    name: `${group}-${type}.${format}`,
    etag: `${id}.${format}`,
    cacheControl,
  });
}
