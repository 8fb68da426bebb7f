import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ifSoon, madeOrUnavailable } from '../../files/facade.ts';
import { entityTag, holdsTag } from '../../kernel/cache/entity-tag.ts';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { findPatternDrawing } from '../patterns/pattern-store.ts';
import { pictureQuery } from './picture-query.ts';
import { IMMUTABLE, REVALIDATE } from './send-picture.ts';
import { artVersion, viewPicture } from './stage-picture.ts';

/** Pictures in memory, about 30 kB each: anyone may ask for any colors, so none is stored. */
const MAX_RECENT = 200;
/** Each takes up to a second of CPU; whoever asks beyond that gets the drawing, which the page has already. */
const MAX_RUNNING = 6;

const recent = recentlyMade<Buffer>(MAX_RECENT, MAX_RUNNING);

const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such picture of a pattern.' });

async function sendView(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { handle } = request.params as { readonly handle: string };
  const { colors, version } = pictureQuery(request.query);
  const target = await findHandle(deps.patterns.live, handle);
  const { group, type } = target;
  const drawing = await findPatternDrawing(deps.db, group, type, version);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, target);
  const hexes = colors ?? drawing.colors.map(({ hex }) => hex);
  const key = [group, type, drawing.version, artVersion(type), ...hexes].join('.');
  const making = {
    make: (abandoned: AbortSignal) => viewPicture({ ...drawing, id: group, type }, hexes, abandoned),
    logFailure: (err: unknown) =>
      deps.log.warn({ err, group, version: drawing.version, type }, 'patterns: a view could not be made'),
  };
  const makeView = async (abandoned: AbortSignal) => {
    const picture = await madeOrUnavailable(making, abandoned);
    if (!picture) throw noSuchPicture();
    return picture;
  };
  const picture = await ifSoon(request, recent(key, makeView, clientGone(reply)));
  // The page keeps its drawing; an error would be one of its console, too.
  if (!picture) return reply.code(204).header('cache-control', 'no-store').send();
  const etag = entityTag(key);
  void reply.headers({ etag, 'cache-control': version === undefined ? REVALIDATE : IMMUTABLE });
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/webp').send(picture);
}

/** Serves the first mockup of a stage, for browsers whose own is still on its way. */
export function registerViewPicture(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'viewPicture', (request, reply) => sendView(deps, request, reply));
}
