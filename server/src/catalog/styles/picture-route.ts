import type { Cloth } from '@colorway/fabric/cloth/cloth.ts';
import type { MockupView } from '@colorway/fabric/mockup/product-views.ts';
import { STYLE_KINDS } from '@colorway/fabric/product/style-kind.ts';
import type { StylePicture } from '@colorway/fabric/product/style-picture.ts';
import { isUuid } from '@colorway/rules/text/is-uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  fileUrl,
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
import type { Deps } from '../deps.ts';
import { type PictureQuery, pictureQuery } from '../pattern-pictures/picture-query.ts';
import { IMMUTABLE, REVALIDATE, sendDrawing, sendSvg } from '../pattern-pictures/send-picture.ts';
import { findStyle, type StoredStyle } from './style-store.ts';

/** Cards are about 180 CSS pixels wide; this is for screens with two pixels each. A tie's card is taller. */
const CARD = { width: 360, height: 405 };
const TIE_CARD = { width: 360, height: 603 };
/** A large picture fills a dialog. */
const LARGE = 3;

/**
 * A tab may request all its pictures before any is stored. Only staff make starter patterns, so the number is bounded.
 */
const MAX_AT_ONCE = 200;

const ensureStored = storeOnce(MAX_AT_ONCE);
const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such starter pattern.' });

/** The print of a starter pattern from our generators; undefined if staff uploaded a picture or the generator is gone. */
async function findCloth({ drawing }: StoredStyle): Promise<Cloth | undefined> {
  if (!drawing) return undefined;
  // Imported only when needed: loading the module draws forty patterns.
  const { ALL_PATTERNS } = await import('@colorway/fabric/pattern/all-patterns.ts');
  const pattern = ALL_PATTERNS.find(({ id }) => id === drawing.pattern);
  const { colors, scale = 1 } = drawing;
  return pattern && { pattern, colors, scale, prefix: 'style' };
}

async function drawStyle({ collection, productType }: StoredStyle, cloth: Cloth): Promise<StylePicture> {
  const { stylePicture } = await import('@colorway/fabric/product/style-picture.ts');
  return stylePicture(collection, productType, cloth);
}

const viewOf = ({ collection }: StoredStyle): MockupView => (collection === 'photo' ? 'use' : 'product');

interface StyleRequest {
  readonly style: StoredStyle;
  readonly cloth: Cloth;
  readonly size: PictureQuery['size'];
  readonly cacheControl: string;
}

function boxOf({ productType, collection }: StoredStyle, size: PictureQuery['size']) {
  const card = productType === 'tie' && collection !== 'photo' ? TIE_CARD : CARD;
  const times = size === 'card' ? 1 : LARGE;
  return { width: card.width * times, height: card.height * times };
}

function pixelPicture({ style, cloth, size }: StyleRequest, format: PictureFormat, gone: AbortSignal): Promise<Buffer> {
  const { pattern, colors, scale } = cloth;
  const { productType } = style;
  const box = boxOf(style, size);
  const kind = STYLE_KINDS[productType];
  return productPicture(
    { kind, view: viewOf(style), pattern, colors, scale, format, ...box },
    () => drawStyle(style, cloth),
    { gone },
  );
}

async function sendPixels(
  { storage, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  requested: StyleRequest & { readonly format: PictureFormat },
): Promise<FastifyReply> {
  const { style, size, format, cacheControl } = requested;
  const art = mockupVersion(STYLE_KINDS[style.productType], viewOf(style));
  const key = `${style.id}.v${style.version}.${art}.${size}.${format}`;
  const made = ensureStored(storage, key, {
    make: (abandoned) => pixelPicture(requested, format, abandoned),
    logFailure: (err) => log.warn({ err, style: style.id }, 'styles: a picture could not be made'),
    gone: clientGone(reply),
  });
  const stored = await ifSoon(request, made);
  if (!stored) return sendDrawing(request, reply, (await drawStyle(style, requested.cloth)).svg, boxOf(style, size));
  const name = `${style.patternName}.${format}`;
  return sendObject(storage, request, reply, {
    ...stored,
    contentType: pictureType(format),
    name,
    etag: key,
    cacheControl,
    isPublic: true,
  });
}

async function stylePicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.params as { readonly id: string; readonly format: string };
  const { version, size } = pictureQuery(request.query);
  const pixels = PICTURE_FORMATS.find((one) => one === format);
  const style = isUuid(id) && (pixels || format === 'svg') ? await findStyle(deps.db, id) : undefined;
  if (!style) throw noSuchPicture();
  if (style.file) return reply.header('cache-control', REVALIDATE).redirect(fileUrl(style.file.id, style.file.newName));
  const cloth = await findCloth(style);
  if (!cloth) throw noSuchPicture();
  // The URL of an earlier version shows the current one, so it must not be cached for good.
  const cacheControl = version === style.version ? IMMUTABLE : REVALIDATE;
  return pixels
    ? sendPixels(deps, request, reply, { style, cloth, size, format: pixels, cacheControl })
    : sendSvg(request, reply, (await drawStyle(style, cloth)).svg, cacheControl);
}

/** Pictures of starter patterns for wizards, projects and staff. */
export function registerStylePictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'stylePicture', (request, reply) => stylePicture(deps, request, reply));
}
