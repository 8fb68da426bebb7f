import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { ensureVariant, findFile, sendObject } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { sendDrawnProof } from '../../project/facade.ts';
import { findOrderByName } from '../page/page-store.ts';

/** Wide enough for the piece in hand on a tablet. */
const VARIANT = { width: 640, format: 'webp' } as const;

async function sendUpload(deps: Deps, request: FastifyRequest, reply: FastifyReply, fileId: string) {
  const file = await findFile(deps.db, fileId);
  if (!file) throw new Problem('not-found');
  const { storageKey, bytes } = await ensureVariant(deps, file.id, VARIANT);
  return sendObject(deps.storage, request, reply, {
    key: storageKey,
    bytes,
    contentType: 'image/webp',
    name: 'piece.webp',
    etag: storageKey,
    cacheControl: 'private, no-cache',
  });
}

async function sendLinePicture(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { name, line } = request.params as { name: string; line: string };
  const order = await findOrderByName(deps.db, name);
  const picture = order?.lines[Number(line) - 1]?.picture ?? '';
  const [, projectId, id, format] = /^\/proof-pictures\/([^/]+)\/([^/.]+)\.(\w+)/.exec(picture) ?? [];
  if (projectId !== undefined && id !== undefined && format !== undefined)
    return sendDrawnProof(deps, request, reply, {
      ...{ projectId: decodeURIComponent(projectId), id, format, withHidden: true },
    });
  const [, fileId] = /^\/files\/([^/]+)\//.exec(picture) ?? [];
  if (fileId === undefined) throw new Problem('not-found');
  return sendUpload(deps, request, reply, fileId);
}

/** Serves the pictures of ordered lines to tablets, which have no access to projects. */
export function registerFloorPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'floorPicture', (request, reply) => sendLinePicture(deps, request, reply));
}
