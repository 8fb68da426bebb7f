import type { StylePicture } from '@colorway/fabric/product/style-picture.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileUrl, PICTURE_FORMATS, type PictureFormat, sendObject, storeOnce, svgPicture } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { pictureQuery } from '../pattern-pictures/picture-query.ts';
import { IMMUTABLE, REVALIDATE, sendSvg } from '../pattern-pictures/send-picture.ts';
import { findStyle, type StoredStyle } from './style-store.ts';

/** Cards are about 180 by 225 CSS pixels; this is for screens with two pixels each. */
const CARD = { width: 360, height: 450 };

/**
 * A tab may request all its pictures before any is stored. Only staff make starter patterns, so the number is bounded.
 */
const MAX_AT_ONCE = 200;

const ensureStored = storeOnce(MAX_AT_ONCE);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such starter pattern.' });

/** Draws a starter pattern from our generators; undefined if staff uploaded a picture or the generator is gone. */
async function drawStyle(style: StoredStyle): Promise<StylePicture | undefined> {
  const { drawing, collection, productType } = style;
  if (!drawing) return undefined;
  // Imported only when needed: loading the module draws forty patterns.
  const [{ ALL_PATTERNS }, { stylePicture }] = await Promise.all([
    import('@colorway/fabric/pattern/all-patterns.ts'),
    import('@colorway/fabric/product/style-picture.ts'),
  ]);
  const pattern = ALL_PATTERNS.find(({ id }) => id === drawing.pattern);
  if (!pattern) return undefined;
  const { colors, scale = 1 } = drawing;
  return stylePicture(collection, productType, { pattern, colors, scale, prefix: 'style' });
}

async function sendCard(
  { storage, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { style, drawn, format, cacheControl }: StyleRequest & { readonly format: PictureFormat },
): Promise<FastifyReply> {
  const { svg, width, height } = drawn;
  const scale = Math.min(CARD.width / width, CARD.height / height);
  const etag = `${style.id}.v${style.version}.card`;
  const stored = await ensureStored(storage, `${etag}.${format}`, () =>
    svgPicture(svg, format, scale).catch((err: unknown) => {
      log.warn({ err, style: style.id }, 'styles: a picture could not be made');
      throw new Problem('unavailable', { retryAfterSeconds: 60 });
    }),
  );
  const name = `${style.patternName}.${format}`;
  return sendObject(storage, request, reply, {
    ...stored,
    contentType: `image/${format}`,
    name,
    etag: `${etag}.${format}`,
    cacheControl,
  });
}

interface StyleRequest {
  readonly style: StoredStyle;
  readonly drawn: StylePicture;
  readonly cacheControl: string;
}

async function stylePicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.params as { readonly id: string; readonly format: string };
  const { version } = pictureQuery(request.query);
  const pixels = PICTURE_FORMATS.find((one) => one === format);
  const style = UUID.test(id) && (pixels || format === 'svg') ? await findStyle(deps.db, id) : undefined;
  if (!style) throw noSuchPicture();
  if (style.file) return reply.header('cache-control', REVALIDATE).redirect(fileUrl(style.file.id, style.file.newName));
  const drawn = await drawStyle(style);
  if (!drawn) throw noSuchPicture();
  // The URL of an earlier version shows the current one, so it must not be cached for good.
  const cacheControl = version === style.version ? IMMUTABLE : REVALIDATE;
  return pixels
    ? sendCard(deps, request, reply, { style, drawn, format: pixels, cacheControl })
    : sendSvg(request, reply, drawn.svg, cacheControl);
}

/** Pictures of starter patterns for wizards, projects and staff. */
export function registerStylePictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'stylePicture', (request, reply) => stylePicture(deps, request, reply));
}
