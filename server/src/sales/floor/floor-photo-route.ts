import {
  MAX_PHOTO_BYTES,
  PHOTO_FORMATS,
  PHOTO_TOO_LARGE,
  photoFileId,
} from '@colorway/rules/shop/floor/problem-photo.ts';
import { isUuid } from '@colorway/rules/text/is-uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { receiveFile } from '../../files/facade.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById } from '../orders/order-store.ts';
import { findSentProblem } from './floor-store.ts';
import { tabletOf } from './sign-in-tablet.ts';

function lengthOf({ headers }: FastifyRequest): number {
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(bytes)) throw new Problem('bad-request', { message: 'Say how many bytes will come.' });
  if (bytes === 0) throw new Problem('file-empty');
  if (bytes > MAX_PHOTO_BYTES) throw new Problem('too-large', { message: PHOTO_TOO_LARGE });
  return bytes;
}

/** A press of another tablet is answered like an unknown one. */
async function takePhoto(deps: Deps, request: FastifyRequest, reply: FastifyReply, sessions: Sessions) {
  const { press, format } = request.params as { readonly press: string; readonly format: string };
  const { id: tabletId } = tabletOf({ sessions });
  const kind = PHOTO_FORMATS.find((one) => one === format);
  const problem = isUuid(press) && kind ? await findSentProblem(deps.db, tabletId, press) : undefined;
  if (!problem) throw new Problem('not-found');
  const bytes = lengthOf(request);
  const upload = {
    ...{ id: photoFileId(press), destination: 'floor-photos' as const, originalName: `problem.${kind}`, bytes },
    ...{ projectId: null, owner: `tablet:${tabletId}`, network: null },
  };
  if (await receiveFile(deps, upload, request.raw))
    await inTransaction(deps.db, async (tx) => {
      const order = await findOrderById(tx, problem.orderId);
      if (order) await notifyOrderChanged(tx, order);
    });
  return reply.code(204).send();
}

/** Takes photos of problems, whose bytes are streamed to the store. */
export async function registerFloorPhotos(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    registerRaw(scope, deps, 'floorPhoto', (request, reply, sessions) => takePhoto(deps, request, reply, sessions));
  });
}
