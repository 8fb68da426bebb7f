import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ifSoon, madeOrUnavailable, type PictureFormat, pictureType } from '../../files/facade.ts';
import { entityTag, holdsTag } from '../../kernel/cache/entity-tag.ts';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { findPatternDrawing, type LiveDrawing } from '../patterns/pattern-store.ts';
import { pictureQuery } from './picture-query.ts';
import { IMMUTABLE, REVALIDATE } from './send-picture.ts';
import { artVersion, type PictureSize, stagePicture, viewPicture } from './stage-picture.ts';

/** Pictures in memory, about 30 kB each: anyone may ask for any colors, so none is stored. */
const MAX_RECENT = 200;
/** Each takes up to a second of CPU; whoever asks beyond that gets the drawing, which the page has already. */
const MAX_RUNNING = 6;

const recentView = recentlyMade<Buffer>(MAX_RECENT, MAX_RUNNING);

/** Cards are about 10 kB each and take a tenth of a view; a page asks for all of its cards at once. */
const recentCard = recentlyMade<Buffer>(600, 60);

/** Pictures for links are about 100 kB each. */
const recentLink = recentlyMade<Buffer>(60, MAX_RUNNING);

const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such picture of a pattern.' });

interface Size {
  readonly name: 'view' | 'card' | 'link';
  readonly format: PictureFormat;
  readonly recent: typeof recentView;
  readonly make: (drawing: LiveDrawing, hexes: readonly string[], gone: AbortSignal) => Promise<Buffer | undefined>;
}

const VIEW: Size = {
  name: 'view',
  format: 'webp',
  recent: recentView,
  make: (drawing, hexes, gone) => viewPicture({ ...drawing, id: drawing.group }, hexes, gone),
};

const onProduct = (
  name: 'card' | 'link',
  format: PictureFormat,
  size: PictureSize,
  recent: typeof recentView,
): Size => ({
  ...{ name, format, recent },
  make: (drawing, hexes, gone) => {
    const colors = hexes.map((hex) => ({ hex, colorName: '', colorSet: '' }));
    return stagePicture({ ...drawing, id: drawing.group, colors }, format, size, gone);
  },
});

const CARD = onProduct('card', 'webp', 'card', recentCard);
/** A page elsewhere reads it once. JPEG is what all of them show. */
const LINK = onProduct('link', 'jpg', 'share', recentLink);

async function sendColored(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  size: Size,
): Promise<FastifyReply> {
  const { handle } = request.params as { readonly handle: string };
  const { colors, version } = pictureQuery(request.query);
  const target = await findHandle(deps.patterns.live, handle);
  const { group, type } = target;
  const drawing = await findPatternDrawing(deps.db, group, type, version);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, target);
  const hexes = colors ?? drawing.colors.map(({ hex }) => hex);
  const key = [size.name, group, type, drawing.version, artVersion(type), ...hexes].join('.');
  const making = {
    make: (abandoned: AbortSignal) => size.make(drawing, hexes, abandoned),
    logFailure: (err: unknown) =>
      deps.log.warn({ err, group, version: drawing.version, type }, `patterns: a ${size.name} could not be made`),
  };
  const makePicture = async (abandoned: AbortSignal) => {
    const picture = await madeOrUnavailable(making, abandoned);
    if (!picture) throw noSuchPicture();
    return picture;
  };
  const picture = await ifSoon(request, size.recent(key, makePicture, clientGone(reply)));
  // The page has a drawing; an error would be one of its console, too.
  if (!picture) return reply.code(204).header('cache-control', 'no-store').send();
  const etag = entityTag(key);
  void reply.headers({ etag, 'cache-control': version === undefined ? REVALIDATE : IMMUTABLE });
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(pictureType(size.format)).send(picture);
}

/** Serves products in colors that a visitor chose: the first mockup of a stage, cards of the gallery, and links. */
export function registerColoredPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'viewPicture', (request, reply) => sendColored(deps, request, reply, VIEW));
  registerRaw(app, deps, 'cardPicture', (request, reply) => sendColored(deps, request, reply, CARD));
  registerRaw(app, deps, 'linkPicture', (request, reply) => sendColored(deps, request, reply, LINK));
}
