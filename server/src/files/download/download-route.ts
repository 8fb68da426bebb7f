import { contentTypes } from '@colorway/rules/file/content-type.ts';
import { type Destination, destinations } from '@colorway/rules/file/destinations.ts';
import { isTiled, parseTileName, TILES_NAME, type Tile } from '@colorway/rules/file/picture/tiles.ts';
import { parseVariantName, type Variant, variantName } from '@colorway/rules/file/picture/variant.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { isSecure, StagedHttp } from '../../kernel/operation/context.ts';
import { guard } from '../../kernel/operation/guard.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { ensureVariant } from '../picture/image-variant.ts';
import { readTile, tiledSize } from '../picture/picture-tiles.ts';
import { arrivalKey } from '../store/arrival-key.ts';
import { type FileRow, findFile, findVariant, isHiddenProofPicture } from '../store/files-store.ts';
import { listGrantedFiles } from '../store/granted-files.ts';
import { scopesOf } from '../store/owners.ts';
import { originalNameOf } from '../store/present-file.ts';
import { sendObject } from './send-object.ts';

/** Answers 404 for a forbidden file, so its existence does not leak. */
async function assertMayRead(deps: Deps, request: FastifyRequest, file: FileRow): Promise<void> {
  const { mayRead }: Destination = destinations[file.destination];
  if (mayRead === 'id') return;
  if (mayRead === 'project') {
    const projectId = file.projectId ?? '';
    const { staff } = await guard(deps, request, { access: 'project', projectId }).catch((error: unknown) => {
      throw error instanceof Problem && error.status === 401 ? new Problem('not-found') : error;
    });
    if (!staff && file.destination === 'proof-images' && (await isHiddenProofPicture(deps.db, file.id)))
      throw new Problem('not-found');
    return;
  }
  const sessions = await guard(deps, request, { access: 'public' });
  if (sessions.staff) return;
  const http = new StagedHttp(request, isSecure(request, deps));
  if (scopesOf(sessions, http.cookie('browser')).includes(file.owner)) return;
  if (!(await listGrantedFiles(deps.db, http.cookie('resume'))).has(file.id)) throw new Problem('not-found');
}

/** The bytes of a URL never change. Only files that anyone with the id may read go to shared caches. */
const immutableFor = ({ mayRead }: Destination): string =>
  `${mayRead === 'id' ? 'public' : 'private'}, max-age=31536000, immutable`;
const CACHE_SHORTLY = 'private, max-age=60';

const isPicture = ({ extension }: FileRow): boolean => extension === 'png' || extension === 'jpg';

/**
 * AVIF takes seconds, so only the job makes it. Until then this answers WebP for a minute: a browser that chose AVIF
 * does not try the next `source`.
 */
const availableVariant = async (deps: Deps, file: FileRow, requested: Variant): Promise<Variant> => {
  if (requested.format === 'webp' || (await findVariant(deps.db, file.id, requested.width, requested.format)))
    return requested;
  return { width: requested.width, format: 'webp' };
};

const sendVariant = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  requested: Variant,
): Promise<FastifyReply> => {
  if (!isPicture(file)) throw new Problem('not-found');
  const variant = await availableVariant(deps, file, requested);
  const { storageKey: key, bytes } = await ensureVariant(deps, file.id, variant);
  return sendObject(deps.storage, request, reply, {
    key,
    bytes,
    contentType: contentTypes[variant.format],
    name: variantName(variant),
    etag: `${file.sha256.slice(0, 32)}-${variantName(variant)}`,
    cacheControl: variant.format === requested.format ? immutableFor(destinations[file.destination]) : CACHE_SHORTLY,
  });
};

/** A tile of a picture that people zoom into, or the size of all tiles together. */
const sendTile = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  tile: Tile | undefined,
): Promise<FastifyReply> => {
  if (!isTiled(file)) throw new Problem('not-found');
  const { sha256, id, destination } = file;
  const etag = `"${sha256.slice(0, 32)}-tiles"`;
  const headers = { etag, 'cache-control': immutableFor(destinations[destination]) };
  if (request.headers['if-none-match']?.includes(etag)) return reply.headers(headers).code(304).send();
  if (!tile) return reply.headers(headers).send(await tiledSize(deps, id));
  const bytes = await readTile(deps, id, tile);
  if (!bytes) throw new Problem('not-found');
  return reply.headers(headers).type(contentTypes.webp).send(bytes);
};

/** The original of a phone's photo. */
const sendOriginal = async (
  { storage }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  name: string,
): Promise<FastifyReply> => {
  const key = arrivalKey(file);
  const object = await storage.stat(key);
  if (!object) throw new Problem('not-found');
  return sendObject(storage, request, reply, {
    ...{ key, name, bytes: object.bytes, contentType: contentTypes.heic, etag: `${file.sha256.slice(0, 32)}-original` },
    cacheControl: immutableFor(destinations[file.destination]),
  });
};

/** Serves every stored file under an unguessable URL, with a policy that runs no scripts. */
export function registerDownloads(app: FastifyInstance, deps: Deps): void {
  const download = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { id, name } = request.params as { id: string; name: string };
    const file = /^[0-9a-f]{32}$/.test(id) ? await findFile(deps.db, id) : undefined;
    if (!file) throw new Problem('not-found');
    await assertMayRead(deps, request, file);
    const tile = parseTileName(name);
    if (tile || name === TILES_NAME) return sendTile(deps, request, reply, file, tile);
    const variant = parseVariantName(name);
    if (variant) return sendVariant(deps, request, reply, file, variant);
    if (name === originalNameOf(file)) return sendOriginal(deps, request, reply, file, name);
    if (name !== file.newName) throw new Problem('not-found');
    const { contentType, bytes, sha256: etag } = file;
    const cacheControl = immutableFor(destinations[file.destination]);
    return sendObject(deps.storage, request, reply, { key: id, bytes, contentType, name, etag, cacheControl });
  };
  // Pictures are compressed already, and a range counts the bytes of the file.
  registerRaw(app, deps, 'fileHead', download, { compress: false });
  registerRaw(app, deps, 'file', download, { compress: false });
}
