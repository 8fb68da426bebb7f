import { ART } from '@colorway/fabric/art/art.ts';
import { isProductType, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  fillTemplate,
  ifSoon,
  PICTURE_FORMATS,
  type PictureFormat,
  pictureType,
  sendObject,
  storeOnce,
} from '../../files/facade.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { findDrawing } from '../pattern-admin/versions/admin-version-store.ts';
import { findDesign, type StoredDesign } from '../patterns/designs/design-store.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { findPatternDrawing, type LiveDrawing } from '../patterns/pattern-store.ts';
import { ensureStage } from './ensure-stage.ts';
import { type PictureQuery, pictureQuery } from './picture-query.ts';
import { IMMUTABLE, REVALIDATE, sendDrawing, sendSvg } from './send-picture.ts';
import { artVersion, boxOf, stageDrawing, stagePicture } from './stage-picture.ts';

/** A page may request all its cards before any is stored. Only staff make patterns, so the number is bounded. */
const MAX_AT_ONCE = 200;

const ensureStored = storeOnce(MAX_AT_ONCE);

interface Card {
  readonly drawing: LiveDrawing;
  readonly type: ProductTypeId;
  readonly format: PictureFormat;
  readonly size: PictureQuery['size'];
  readonly cacheControl: string;
}

/** Sends a pattern on its product in its default colors. A version never changes, so each card is drawn once. */
async function sendCard(
  { storage, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { drawing, type, format, size, cacheControl }: Card,
): Promise<FastifyReply> {
  const { group, version } = drawing;
  const id = `${group}.${type}.v${version}.${artVersion(type)}.${size}`;
  const source = { ...drawing, id: group, type };
  const made = ensureStored(storage, `${id}.${format}`, {
    make: (abandoned) => stagePicture(source, format, size, abandoned),
    logFailure: (err) => log.warn({ err, group, version, type }, 'patterns: a picture for a card could not be made'),
    gone: clientGone(reply),
  });
  const stored = await ifSoon(request, made);
  if (!stored) return sendDrawing(request, reply, stageDrawing(source), boxOf(type, size));
  return sendObject(storage, request, reply, {
    ...stored,
    contentType: pictureType(format),
    name: `${group}-${type}.${format}`,
    etag: `${id}.${format}`,
    cacheControl,
    isPublic: true,
  });
}

/** Usually made by a job when the design was stored; an earlier request or another format makes it now. */
async function sendStage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  design: StoredDesign,
  format: PictureFormat,
): Promise<FastifyReply> {
  const stored = await ifSoon(request, ensureStage(deps, design, format, clientGone(reply)));
  if (!stored) return sendDrawing(request, reply, stageDrawing(design), boxOf(design.type, 'stage'));
  return sendObject(deps.storage, request, reply, {
    ...stored,
    contentType: pictureType(format),
    name: `${design.handle}.${format}`,
    etag: stored.key,
    cacheControl: IMMUTABLE,
    isPublic: true,
  });
}

const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such picture of a pattern.' });

const hexesOf = (colors: readonly { readonly hex: string }[]): string[] => colors.map(({ hex }) => hex);

async function patternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { handle, format } = request.params as { readonly handle: string; readonly format: string };
  const pixelFormat = PICTURE_FORMATS.find((one) => one === format);
  if (format !== 'svg' && !pixelFormat) throw noSuchPicture();
  const { colors, version, size } = pictureQuery(request.query);
  // Each combination of colors would be one more stored file.
  if (pixelFormat && colors) throw new Problem('invalid-input', { message: 'Only svg takes colors.' });
  const target = await findHandle(deps.patterns.live, handle);
  const { group, type } = target;
  const drawing = await findPatternDrawing(deps.db, group, type, version);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, target);
  const cacheControl = version === undefined ? REVALIDATE : IMMUTABLE;
  if (pixelFormat) return sendCard(deps, request, reply, { drawing, type, format: pixelFormat, size, cacheControl });
  return sendSvg(request, reply, fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors)), cacheControl);
}

async function designPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.params as { readonly id: string; readonly format: string };
  const pixelFormat = PICTURE_FORMATS.find((one) => one === format);
  const design = format === 'svg' || pixelFormat ? await findDesign(deps.db, id) : undefined;
  if (!design) throw new Problem('not-found', { message: 'There is no such picture of a design.' });
  if (pixelFormat) return sendStage(deps, request, reply, design, pixelFormat);
  return sendSvg(request, reply, fillTemplate(design.template, hexesOf(design.colors)), IMMUTABLE);
}

/** The number of a discarded draft is used again, so browsers must revalidate. */
const REVALIDATE_PRIVATE = 'private, no-cache';

/** Flat drawing of any version in any state, for staff. */
async function staffPatternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { group = '', version = '', type = '' } = request.params as Readonly<Record<string, string | undefined>>;
  const { colors } = pictureQuery(request.query);
  const isValid = /^[1-9]\d{0,8}$/.test(version) && isProductType(type);
  const drawing = isValid ? await findDrawing(deps.db, group, Number(version), type) : undefined;
  if (!drawing) throw noSuchPicture();
  return sendSvg(request, reply, fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors)), REVALIDATE_PRIVATE);
}

/** A page is newer than its pictures for a day at most. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const drawnArt = new Map<string, string>();

/** A picture of our own pages. There are some forty, and each is drawn once. */
function artPicture(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { name } = request.params as { readonly name: string };
  const svg = drawnArt.get(name) ?? ART.get(name)?.();
  if (svg === undefined) throw new Problem('not-found', { message: 'There is no such picture.' });
  drawnArt.set(name, svg);
  return sendSvg(request, reply, svg, A_DAY);
}

/** Pictures of patterns and designs for galleries, the shop and mails. */
export function registerPatternPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'art', async (request, reply) => artPicture(request, reply));
  registerRaw(app, deps, 'patternPicture', (request, reply) => patternPicture(deps, request, reply));
  registerRaw(app, deps, 'designPicture', (request, reply) => designPicture(deps, request, reply));
  registerRaw(app, deps, 'staffPatternPicture', (request, reply) => staffPatternPicture(deps, request, reply));
}
