import type { Cloth } from '@colorway/fabric/cloth/cloth.ts';
import { STYLE_KINDS } from '@colorway/fabric/product/style-kind.ts';
import { isUuid } from '@colorway/rules/text/is-uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { pictureQuery, sendDrawing, sendSvg } from '../../catalog/facade.ts';
import {
  ifSoon,
  mockupVersion,
  PICTURE_FORMATS,
  type PictureFormat,
  pictureType,
  productPicture,
  sendObject,
  storeOnce,
} from '../../files/facade.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { drawProof, PROOF_SIZE, type ProofDrawing, proofCloth } from '../store/proof-drawing.ts';
import { findDrawing } from './picture-store.ts';

/** `private`: pictures belong to one project, so no shared cache may store them. */
const IMMUTABLE = 'private, max-age=31536000, immutable';
const REVALIDATE = 'private, no-cache';
/** A card is half as wide as a picture to look at closely. */
const CARD_SHARE = 0.5;
const MAX_CONCURRENT = 200;
const store = storeOnce(MAX_CONCURRENT);
const noSuchPicture = (): Problem => new Problem('not-found');

const boxOf = (size: string) => {
  const share = size === 'card' ? CARD_SHARE : 1;
  return { width: PROOF_SIZE.width * share, height: PROOF_SIZE.height * share };
};

interface Wished {
  readonly cloth: Cloth;
  readonly pixels: PictureFormat;
  readonly size: string;
}

function pixelPicture(
  drawing: ProofDrawing,
  { cloth, pixels: format, size }: Wished,
  gone: AbortSignal,
): Promise<Buffer> {
  const { pattern, colors, scale } = cloth;
  const { width, height } = boxOf(size);
  const kind = STYLE_KINDS[drawing.product];
  return productPicture(
    { kind, view: 'product', pattern, colors, scale, format, width, height },
    () => drawProof(drawing, cloth),
    { gone },
  );
}

/** The picture of a drawn proof in the storage, made when it is requested first. */
async function storedPicture(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  id: string,
  found: { readonly drawing: ProofDrawing; readonly version: number },
  wished: Wished & { readonly gone?: AbortSignal },
) {
  const { pixels, size, gone } = wished;
  const art = mockupVersion(STYLE_KINDS[found.drawing.product], 'product');
  const key = `${id}.v${found.version}.${art}.${size}.proof.${pixels}`;
  const stored = await store(storage, key, {
    make: (abandoned) => pixelPicture(found.drawing, wished, abandoned),
    logFailure: (err) => log.warn({ err, proof: id }, 'project: a picture could not be made'),
    gone,
  });
  return { stored, key };
}

/** The key of a card's picture of a drawn proof; undefined if its pattern no longer exists. */
export async function drawnCardKey(
  deps: Pick<Deps, 'storage' | 'log'>,
  proofId: string,
  version: { readonly drawing: ProofDrawing; readonly version: number },
): Promise<string | undefined> {
  const cloth = await proofCloth(version.drawing);
  if (!cloth) return undefined;
  return (await storedPicture(deps, proofId, version, { cloth, pixels: 'webp', size: 'card' })).key;
}

interface NamedPicture {
  readonly projectId: string;
  readonly id: string;
  readonly format: string;
  readonly withHidden: boolean;
}

/** Sends the picture of a drawn proof; the caller has checked the access. */
export async function sendDrawnProof(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { projectId, id, format, withHidden }: NamedPicture,
): Promise<FastifyReply> {
  const { db, storage } = deps;
  const { version, size } = pictureQuery(request.query);
  const pixels = PICTURE_FORMATS.find((one) => one === format);
  if (!isUuid(id) || !(pixels || format === 'svg')) throw noSuchPicture();
  const found = await findDrawing(db, { projectId, proofId: id, version });
  if (!found || (found.hidden && !withHidden)) throw noSuchPicture();
  const cloth = await proofCloth(found.drawing);
  if (!cloth) throw noSuchPicture();
  const cacheControl = version === undefined ? REVALIDATE : IMMUTABLE;
  if (!pixels) return sendSvg(request, reply, (await drawProof(found.drawing, cloth)).svg, cacheControl);
  const made = storedPicture(deps, id, found, { cloth, pixels, size, gone: clientGone(reply) });
  const picture = await ifSoon(request, made);
  if (!picture) return sendDrawing(request, reply, (await drawProof(found.drawing, cloth)).svg, boxOf(size));
  const { stored, key } = picture;
  return sendObject(storage, request, reply, {
    ...stored,
    contentType: pictureType(pixels),
    name: `proof.${pixels}`,
    etag: key,
    cacheControl,
  });
}

/** Serves proofs drawn from patterns; pictures uploaded by staff have the route of stored files. */
export function registerProofPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'proofPicture', (request, reply, { staff }) => {
    const { projectID, id, format } = request.params as { projectID: string; id: string; format: string };
    return sendDrawnProof(deps, request, reply, { projectId: projectID, id, format, withHidden: staff !== undefined });
  });
}
